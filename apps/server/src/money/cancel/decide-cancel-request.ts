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
  /** For a rejection, a text for the member; else why, for colleagues. */
  readonly note?: string | undefined;
  /** The staff person in the console. */
  readonly by?: number;
}

/**
 * `no-request`: none is pending. `needs-transfer`: the provider refused the refund before, so it cannot happen automatically.
 * `money-goes-back`: staff cancelled the order meanwhile, so no mail may say that it stands.
 */
export type Undecided = 'no-request' | 'needs-transfer' | 'money-goes-back';

/**
 * The operator's decision on a request to cancel. Approval schedules the refund; the order is cancelled once the provider has refunded the
 * money. A refusal writes nothing.
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
