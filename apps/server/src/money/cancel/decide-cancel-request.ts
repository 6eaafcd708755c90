import { REQUEST_APPROVED, REQUEST_PENDING, REQUEST_REJECTED } from '@hitosoroi/rules/derived-status';
import { PAID } from '@hitosoroi/rules/order-status';
import { lockIfThere } from '../../orders/lock-order.ts';
import { changeOrder } from '../../orders/move-order.ts';
import { recordEvent } from '../../orders/order-events.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { isBeingRefunded, refundOrder } from '../payments/refunds.ts';
import { approvedLetter, rejectedLetter } from './cancel-letters.ts';

interface Decision {
  readonly decision: 'approved' | 'rejected';
  /** For a rejection, words that the member reads; else why, for colleagues. */
  readonly note?: string | undefined;
  /** Who of staff decides in the console. */
  readonly by?: number;
}

/**
 * `no-request`: none waits. `needs-transfer`: the provider refused before to give the money back, so that it cannot go by itself.
 * `money-goes-back`: staff cancelled the order in the meantime, and nobody may be told that it stands.
 */
export type Undecided = 'no-request' | 'needs-transfer' | 'money-goes-back';

/**
 * The operator's word on a request to cancel. Approval puts the refund on the list; the order is cancelled when the provider has
 * given the money back. Where it is not decided, nothing was written.
 */
export const decideCancelRequest = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  orderNumber: string,
  { decision, note = '', by }: Decision,
  at: Date,
): Promise<'decided' | Undecided> => {
  const order = await lockIfThere(tx, { orderNumber });
  if (order?.order_status !== PAID || order.cancel_request_status !== REQUEST_PENDING) return 'no-request';
  if (decision === 'approved' && (await refundOrder(tx, orderNumber, at, by)) === 'refused') return 'needs-transfer';
  if (decision === 'rejected' && (await isBeingRefunded(tx, orderNumber))) return 'money-goes-back';
  await changeOrder(
    tx,
    order,
    decision === 'approved'
      ? { cancel_request_status: REQUEST_APPROVED }
      : { cancel_request_status: REQUEST_REJECTED, cancel_request_note: note || null },
  );
  await recordEvent(tx, { orderNumber, kind: `cancel request ${decision}`, detail: { note, ...(by && { by }) } }, at);
  const letter =
    decision === 'approved' ? approvedLetter(order, config.publicUrl) : rejectedLetter(order, config.publicUrl, note);
  await queueMail(tx, letter, config.mailFrom, at);
  return 'decided';
};
