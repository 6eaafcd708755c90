import { erasePayments } from '../../money/erase.ts';
import { eraseOrders } from '../../orders/erase.ts';
import { dropDraftsAbout } from '../../people/drafts.ts';
import { isInquiryOf } from '../../people/inquiries/find-inquiries.ts';
import { ERASED, eraseAccount } from '../../people/members/erase.ts';
import { lockMember } from '../../people/members/find-member.ts';
import { blankActionNotes, blankAudit, forgetAnswers } from '../../people/staff/purge.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { overwriteErased } from '../../platform/db/dialects.ts';
import { eraseMails, eraseMailsToOtherAddresses } from '../../platform/mail/purge.ts';
import type { Worker } from '../../platform/work/worker.ts';
import { endAllExports } from '../exports/end-export.ts';
import { isElsewhereOf, mailsOf, wentToAddressOf } from './about-member.ts';
import { type ReasonToWait, reasonsToWait } from './reasons-to-wait.ts';

export const OVERWRITE_JOB = 'overwrite-erased';

const AGAIN_MS = 60_000;

/** Overwrites erased data on the disk, after the transaction that erased it was committed. */
export const overwriteJob =
  (db: Db): Worker =>
  async () =>
    (await overwriteErased(db)) ? 'over' : { retryAfterMs: AGAIN_MS, error: 'others used the database all the time' };

/**
 * Blanks the texts about the member. What was ordered, paid and returned stays for accounting. Receipts and credit notes stay unchanged: by
 * law, the issuer of a qualified invoice must keep a copy with the addressee's name for seven years.
 */
const anonymise = async (tx: Tx, member: { id: number; email: string }): Promise<void> => {
  const orders = tx.selectFrom('orders').where('member_id', '=', member.id).select('order_number');
  const numbers = (await orders.execute()).map(({ order_number }) => order_number);
  const isTheirMail = await mailsOf(tx, member);
  const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
  const inquiries = idsOf(await tx.selectFrom('inquiry').where(isInquiryOf(member)).select('id').execute());
  await blankActionNotes(tx, numbers);
  await blankAudit(tx, [
    ['member', [member.id]],
    ['order', numbers],
    ['transfer', idsOf(await tx.selectFrom('refund').where('order_number', 'in', orders).select('id').execute())],
    ['review', idsOf(await tx.selectFrom('review').where('order_number', 'in', orders).select('id').execute())],
    ['mail', idsOf(await tx.selectFrom('mail').where(isTheirMail).select('id').execute())],
    ['inquiry', inquiries],
  ]);
  await forgetAnswers(tx);
  await eraseMailsToOtherAddresses(
    tx,
    { theirs: isElsewhereOf(member), toTheirAddress: wentToAddressOf(member) },
    ERASED,
  );
  await eraseMails(tx, isTheirMail);
  // Mails to payers are in no member's export, but they have the numbers of this member's orders.
  if (numbers.length > 0) await eraseMails(tx, ({ eb }) => eb('order_number', 'in', numbers));
  await endAllExports(tx);
  await tx.updateTable('order_letter').set({ content: '' }).where('order_number', 'in', orders).execute();
  await dropDraftsAbout(tx, 'order', numbers);
  await dropDraftsAbout(tx, 'inquiry', inquiries.map(String));
  await tx.updateTable('order_note').set({ text: '' }).where('order_number', 'in', orders).execute();
  await eraseAccount(tx, member);
  await eraseOrders(tx, numbers);
  await erasePayments(tx, numbers);
};

/** The numbers of the receipts and credit notes that the member downloaded. */
const receiptsOf = async (tx: Tx, memberId: number): Promise<string[]> => {
  const receipts = await tx
    .selectFrom('receipt')
    .innerJoin('orders', 'orders.order_number', 'receipt.order_number')
    .where('member_id', '=', memberId)
    .select('number')
    .unionAll(
      tx
        .selectFrom('replaced_receipt')
        .innerJoin('orders', 'orders.order_number', 'replaced_receipt.order_number')
        .where('member_id', '=', memberId)
        .select('number'),
    )
    .orderBy('number')
    .execute();
  return receipts.map(({ number }) => number);
};

/**
 * Erases a member, unless money is still to be paid or returned. Returns the numbers of the receipts and credit notes, which by law still
 * contain the name. The caller has found the member in this transaction.
 */
export const eraseMember = async (
  tx: Tx,
  member: { id: number; email: string },
  now: Date,
): Promise<{ waitsFor: readonly ReasonToWait[] } | { receipts: readonly string[] }> => {
  // The lock keeps the member from placing an order until the transaction ends.
  await lockMember(tx, member.id);
  const waitsFor = await reasonsToWait(tx, member.id, now);
  if (waitsFor.length > 0) return { waitsFor };
  await anonymise(tx, member);
  return { receipts: await receiptsOf(tx, member.id) };
};
