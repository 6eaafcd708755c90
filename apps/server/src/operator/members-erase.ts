import { dayInJapan } from '@hitosoroi/rules/day';
import { REQUEST_PENDING } from '@hitosoroi/rules/derived-status';
import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import type { Tx } from '../db/database.ts';
import { overwriteErased } from '../db/overwrite-erased.ts';
import { endAllExports } from '../exports/end-export.ts';
import { forgetDevices } from '../members/known-devices.ts';
import { lockMember } from '../members/lock-member.ts';
import { endAllSessions } from '../members/sessions.ts';
import { endTokens } from '../members/tokens.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { findOwed } from '../payments/owed-refunds.ts';
import { payableOrders } from '../payments/payable-orders.ts';
import { CAPTURE_JOB } from '../payments/payment-jobs.ts';
import { forgetPersons } from '../persons/persons.ts';
import { addOrderWords } from '../search/keep-words.ts';
import { newSecret } from '../secrets.ts';
import { recordAudit } from './audit.ts';
import { blankNotes } from './blank-notes.ts';
import { command, UsageError } from './command.ts';
import { findMember } from './find-member.ts';
import { isInquiryOf, mailsOf } from './of-member.ts';

const ERASED = '削除済み';

const inMotion = [UNSETTLED, AWAITING_PAYMENT] as const;

/** Why a member cannot be forgotten yet: whoever has to pay or to be paid must be known. */
const reasonsToWait = async (tx: Tx, memberId: number, now: Date): Promise<string[]> => {
  const orders = tx.selectFrom('orders').where('member_id', '=', memberId);
  const numbers = orders.select('order_number');
  const unsettled = await numbers.where('order_status', 'in', inMotion).execute();
  const cancelRequests = await numbers
    .where('cancel_request_status', '=', REQUEST_PENDING)
    .where('order_status', '=', PAID)
    .execute();
  const owed = [...(await findOwed(tx))];
  const refunds = await tx
    .selectFrom('refund')
    .where((is) => is.or([is('ended_at', 'is', null), ...(owed.length > 0 ? [is('id', 'in', owed)] : [])]))
    .where('order_number', 'in', numbers)
    .select('order_number')
    .execute();
  const reviews = await tx
    .selectFrom('review')
    .where('closed_at', 'is', null)
    .where('order_number', 'in', numbers)
    .select(['id', 'order_number'])
    .execute();
  const due = await tx
    .selectFrom('payment_attempt as attempt')
    .innerJoin('due_job as job', 'job.subject', 'attempt.trading_id')
    .where('job.kind', '=', CAPTURE_JOB)
    .where('attempt.order_number', 'in', numbers)
    .select('attempt.order_number')
    .execute();
  const payable = await payableOrders(tx, memberId, dayInJapan(now));
  return [
    ...unsettled.map(({ order_number }) => `order ${order_number} is not settled`),
    ...cancelRequests.map(({ order_number }) => `somebody has to decide on cancelling order ${order_number}`),
    ...refunds.map(({ order_number }) => `money of order ${order_number} has to go back`),
    ...payable.map(
      ({ orderNumber, until }) => `the number of order ${orderNumber} can still be paid at a store, until ${until}`,
    ),
    ...due.map(({ order_number }) => `the payment of order ${order_number} is being worked on`),
    ...reviews.map(({ id, order_number }) => `review ${id} of order ${order_number} is open`),
  ];
};

/**
 * What the member typed goes; what was ordered, paid and given back stays, because the books need it. So do receipts and credit notes, as
 * they were issued: whoever issues a qualified invoice keeps a copy of it for seven years, and it names whom it is made out to.
 */
const anonymise = async (tx: Tx, member: { id: number; email: string }): Promise<void> => {
  const { id } = member;
  const orders = tx.selectFrom('orders').where('member_id', '=', id).select('order_number');
  const attempts = tx.selectFrom('payment_attempt').where('order_number', 'in', orders).select('trading_id');
  await endAllSessions(tx, id);
  await forgetDevices(tx, id);
  await endTokens(tx, id);
  await forgetPersons(tx, id);
  await tx.deleteFrom('registration').where('member_id', '=', id).execute();
  await tx
    .deleteFrom('mail')
    .where(await mailsOf(tx, member))
    .execute();
  await tx.deleteFrom('inquiry').where(isInquiryOf(member)).execute();
  await endAllExports(tx);
  const numbers = await orders.execute();
  await blankNotes(
    tx,
    numbers.map(({ order_number }) => order_number),
  );
  await tx.deleteFrom('search_word').where('member_id', '=', id).execute();
  await tx.deleteFrom('correction').where('member_id', '=', id).execute();
  await tx.updateTable('order_note').set({ text: '' }).where('order_number', 'in', orders).execute();
  // Money that is still to go back stands in the way of erasing, so that nobody needs it any more.
  await tx
    .updateTable('transfer')
    .set({ account: null })
    .where('refund_id', 'in', tx.selectFrom('refund').where('order_number', 'in', orders).select('id'))
    .execute();
  await tx.updateTable('notice').set({ body: '' }).where('trading_id', 'in', attempts).execute();
  await tx
    .updateTable('orders')
    .set({
      form_content: '[]',
      cancel_request_note: null,
      cancel_request_reason: null,
      person_name: null,
      person_name_kana: null,
    })
    .where('member_id', '=', id)
    .execute();
  for (const order of await tx
    .selectFrom('orders')
    .where('member_id', '=', id)
    .select(['order_number', 'member_id', 'facility_id', 'form_content', 'person_name', 'person_name_kana'])
    .execute())
    await addOrderWords(tx, order);
  const address = `erased-${id}@erased.invalid`;
  await tx
    .updateTable('member')
    .set({
      email: address,
      email_key: address,
      // Nobody knows the password of this.
      password_hash: await hashPassword(newSecret()),
      name: ERASED,
      name_kana: ERASED,
      phone_number: '0000',
    })
    .where('id', '=', id)
    .execute();
};

/** The numbers of what was issued. */
const receiptsOf = async (tx: Tx, memberId: number): Promise<string[]> => {
  const receipts = await tx
    .selectFrom('receipt')
    .innerJoin('orders', 'orders.order_number', 'receipt.order_number')
    .where('member_id', '=', memberId)
    .orderBy('number')
    .select('number')
    .execute();
  return receipts.map(({ number }) => number);
};

export const membersErase = command({
  name: 'members erase',
  does: 'Forgets a member: what they ordered and paid stays, under no name but the one on receipts; whatever they typed, and notes about their orders, go.',
  takes: ['EMAIL'],
  notes: `For a member who asks to be forgotten. Make sure that it is they who ask; it cannot be undone. Export first what they may want.
It is refused while money is on its way or has to go back, and while it can still come: the number of a cancelled order can be paid
at a store for some days. Notes that staff wrote about the member's orders are blanked; their name in a note about somebody else's
order is not found. Receipts and credit notes stay as they were issued, with the name on them: tax law has us keep them. On SQLite
what is erased is overwritten in the files; PostgreSQL does that when it next vacuums. Backups hold the member until they are old
enough to go, and so do the operator's own mailbox, the payment provider, and what was exported before.`,
  async run({ database, now }, [email]) {
    const { db } = database;
    const { id, receipts } = await db.transaction().execute(async (tx) => {
      const member = await findMember(tx, email);
      // Held, so that no order comes in between.
      await lockMember(tx, member.id);
      const reasons = await reasonsToWait(tx, member.id, now);
      if (reasons.length > 0) {
        throw new UsageError(
          `Money is on its way, so nothing was erased:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`,
        );
      }
      await anonymise(tx, member);
      await recordAudit(tx, 'members erase', { member: member.id }, now);
      return { id: member.id, receipts: await receiptsOf(tx, member.id) };
    });
    const isOverwritten = await overwriteErased(database);
    const rest = isOverwritten ? '' : ' The server was too busy to overwrite it on the disk: it does so when it stops.';
    const kept =
      receipts.length > 0 ? ` The name stays on what was issued, as the law asks: ${receipts.join(', ')}.` : '';
    return {
      text: `Member ${id} is erased. Their orders stay, under no name.${kept}${rest}\n`,
      data: { member: id, receipts },
    };
  },
});
