import { erasedAddress } from '@hitosoroi/rules/erased-address';
import { forgetDevices } from '../../people/members/known-devices.ts';
import { lockMember } from '../../people/members/lock-member.ts';
import { endAllSessions } from '../../people/members/sessions.ts';
import { endTokens } from '../../people/members/tokens.ts';
import { forgetPersons } from '../../people/persons/persons.ts';
import { addOrderWords } from '../../people/search/keep-words.ts';
import type { Tx } from '../../platform/db/database.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { newSecret } from '../../platform/secrets.ts';
import { endAllExports } from '../exports/end-export.ts';
import { blankAudit, blankNotes, forgetAnswers } from './blank-notes.ts';
import { isElsewhereOf, isInquiryOf, mailsOf, wentToAddressOf } from './of-member.ts';
import { type ReasonToWait, reasonsToWait } from './reasons-to-wait.ts';

const ERASED = '削除済み';

/** To which addresses mails went. Of others' mails that went to the member's address, only the address is the member's. */
const forgetElsewhere = async (tx: Tx, member: { id: number; email: string }): Promise<void> => {
  await tx.updateTable('mail_elsewhere').set({ to_address: ERASED }).where(wentToAddressOf(member)).execute();
  await tx.deleteFrom('mail_elsewhere').where(isElsewhereOf(member)).execute();
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
  await tx.deleteFrom('email_change').where('member_id', '=', id).execute();
  await forgetElsewhere(tx, member);
  const isTheirMail = await mailsOf(tx, member);
  const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
  const numbers = (await orders.execute()).map(({ order_number }) => order_number);
  await blankNotes(tx, numbers);
  await blankAudit(tx, [
    ['member', [id]],
    ['order', numbers],
    ['transfer', idsOf(await tx.selectFrom('refund').where('order_number', 'in', orders).select('id').execute())],
    ['review', idsOf(await tx.selectFrom('review').where('order_number', 'in', orders).select('id').execute())],
    ['mail', idsOf(await tx.selectFrom('mail').where(isTheirMail).select('id').execute())],
    ['inquiry', idsOf(await tx.selectFrom('inquiry').where(isInquiryOf(member)).select('id').execute())],
  ]);
  await forgetAnswers(tx);
  await tx.deleteFrom('mail').where(isTheirMail).execute();
  await tx.deleteFrom('inquiry').where(isInquiryOf(member)).execute();
  await endAllExports(tx);
  await tx.deleteFrom('search_word').where('member_id', '=', id).execute();
  await tx.deleteFrom('correction').where('member_id', '=', id).execute();
  await tx.deleteFrom('staff_answers').where('order_number', 'in', orders).execute();
  await tx.updateTable('order_note').set({ text: '' }).where('order_number', 'in', orders).execute();
  // Money that is still to go back stands in the way of erasing, so that nobody needs it any more.
  await tx
    .updateTable('transfer')
    .set({ account: null })
    .where('refund_id', 'in', tx.selectFrom('refund').where('order_number', 'in', orders).select('id'))
    .execute();
  await tx
    .updateTable('transfer_failure')
    .set({ reason: '' })
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
  const address = erasedAddress(id);
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

/**
 * Forgets a member, unless money is on its way. The numbers of what was issued are given back: there the name stays, as the law asks. Who
 * calls it has found the member in this transaction.
 */
export const eraseMember = async (
  tx: Tx,
  member: { id: number; email: string },
  now: Date,
): Promise<{ waitsFor: readonly ReasonToWait[] } | { receipts: readonly string[] }> => {
  // Held, so that no order comes in between.
  await lockMember(tx, member.id);
  const waitsFor = await reasonsToWait(tx, member.id, now);
  if (waitsFor.length > 0) return { waitsFor };
  await anonymise(tx, member);
  return { receipts: await receiptsOf(tx, member.id) };
};
