import { REQUEST_APPROVED, REQUEST_PENDING, REQUEST_REJECTED } from '@hitosoroi/rules/derived-status';
import { PAID } from '@hitosoroi/rules/order-status';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { queueMail } from '../mail/outbox.ts';
import { lockIfThere } from '../order-state/lock-order.ts';
import { recordEvent } from '../order-state/order-events.ts';
import { refundOrder } from '../payments/refund-order.ts';
import { approvedLetter, rejectedLetter } from './cancel-letters.ts';

type Decision = 'approved' | 'rejected';

/**
 * The operator's word on a request to cancel. Approval puts the refund on the list; the order is cancelled when the provider has
 * given the money back. False where no such request waits. What the caller writes down is written in the same transaction.
 */
export const decideCancelRequest = (
  { db, config, now }: Pick<AppContext, 'db' | 'now'> & { readonly config: Pick<Config, 'publicUrl' | 'mailFrom'> },
  orderNumber: string,
  decision: Decision,
  note = '',
  writeDown: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const order = await lockIfThere(tx, { orderNumber });
    if (!order) return false;
    if (order.order_status !== PAID || order.cancel_request_status !== REQUEST_PENDING) return false;
    const at = now();
    await tx
      .updateTable('orders')
      .set(
        decision === 'approved'
          ? { cancel_request_status: REQUEST_APPROVED }
          : { cancel_request_status: REQUEST_REJECTED, cancel_request_note: note || null },
      )
      .where('order_number', '=', orderNumber)
      .execute();
    await writeDown(tx);
    await recordEvent(tx, { orderNumber, kind: `cancel request ${decision}`, detail: { note } }, at);
    if (decision === 'approved') await refundOrder(tx, orderNumber, at);
    const letter =
      decision === 'approved' ? approvedLetter(order, config.publicUrl) : rejectedLetter(order, config.publicUrl, note);
    await queueMail(tx, letter, config.mailFrom, at);
    return true;
  });
