import { isErasedAddress } from '@hitosoroi/rules/erased-address';
import { recordEvent } from '../../orders/order-events.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { LockedRefund } from '../payments/refunds.ts';
import { openReview } from '../payments/reviews.ts';
import { askForAccount } from './ask-account.ts';
import { findRow } from './transfer-rows.ts';

/** Records what the bank did with a filed transfer, other than paying it. */

export interface BankReport {
  readonly reason: string;
  readonly by: number;
}

const recordFailure = async (
  tx: Tx,
  refundId: number,
  next: 'ask' | 'again' | 'nothing',
  report: BankReport,
  now: Date,
) => {
  const row = await findRow(tx, refundId);
  if (!row?.filed_at) throw new Error(`The transfer ${refundId} is in no file of the bank's.`);
  const { filed_at, file_id, pay_on } = row;
  await tx
    .insertInto('transfer_failure')
    .values({
      refund_id: refundId,
      failed_at: now.toISOString(),
      failed_by: report.by,
      reason: report.reason,
      next,
      filed_at,
      file_id,
      pay_on,
    })
    .execute();
};

/**
 * Records that the bank could not pay a transfer. The transfer leaves its file. Staff must release it again, with the same account or with
 * a new one from the member. The bank already has the old file, so staff cannot download that file again.
 */
export const failTransfer = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  locked: LockedRefund,
  { next, ...report }: BankReport & { readonly next: 'ask' | 'again' },
  now: Date,
): Promise<void> => {
  const { id, order_number: orderNumber } = locked.refund;
  await recordFailure(tx, id, next, report, now);
  await recordEvent(tx, { orderNumber, kind: 'transfer-failed', detail: { refund: id, next } }, now);
  await reopenTransfer(tx, config, locked, { ...report, next }, now);
};

/**
 * Takes a transfer out of its file and cancels its release. With `ask`, the server asks the member for a new account. With `again`, other
 * staff check the present account.
 */
export const reopenTransfer = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  locked: LockedRefund,
  { next, by }: Pick<BankReport, 'by'> & { readonly next: 'ask' | 'again' },
  now: Date,
): Promise<void> => {
  const noFile = { filed_at: null, file_id: null, pay_on: null, released_by: null, released_at: null, closed_at: null };
  const noAccount = { account: null, entered_by: null, entered_at: null, link_by: null };
  await tx
    .updateTable('transfer')
    .set(next === 'ask' ? { ...noFile, ...noAccount, failed_by: null } : { ...noFile, failed_by: by })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('refund_id', '=', locked.refund.id)
    .execute();
  // An erased member cannot be asked, so staff type the account when they know it.
  if (next === 'ask' && !isErasedAddress(locked.order.email)) await askForAccount(tx, config, locked, by, now);
};

/**
 * Closes a filed transfer whose refund ended in another way. If the bank paid the transfer too, the member got too much money, so this
 * opens a review.
 */
export const closeOvertaken = async (
  tx: Tx,
  { refund }: LockedRefund,
  { isPaid, ...report }: BankReport & { readonly isPaid: boolean },
  now: Date,
): Promise<void> => {
  const { id, order_number: orderNumber, trading_id: tradingId, payment_id: paymentId, amount } = refund;
  if (isPaid) {
    const detail = { tradingId, paymentId, amount, method: 'store', refund: id };
    await openReview(tx, { kind: 'transfer-paid-anyway', orderNumber, detail }, now);
  } else await recordFailure(tx, id, 'nothing', report, now);
  await tx
    .updateTable('transfer')
    .set(({ eb }) => ({ closed_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('refund_id', '=', id)
    .execute();
  const kind = isPaid ? 'transfer-paid-anyway' : 'transfer-stopped';
  await recordEvent(tx, { orderNumber, kind, detail: { refund: id } }, now);
};
