import { UNSETTLED } from '@hitosoroi/rules/order-status';
import { lockIfThere } from '../../orders/lock-order.ts';
import { scheduleReconcile } from '../../orders/payment-jobs.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createAttempt, findAttempt } from './attempts.ts';
import type { Providers } from './providers.ts';
import { openReview } from './reviews.ts';
import { isOfRehearsal } from './trading-id.ts';

/** Whether an order was placed in rehearsal: its facility says so, and never says otherwise. */
const isRehearsalOrder = async (tx: Tx, orderNumber: string): Promise<boolean> => {
  const { rehearsal_of } = await tx
    .selectFrom('orders')
    .innerJoin('facility', 'facility.id', 'orders.facility_id')
    .where('order_number', '=', orderNumber)
    .select('rehearsal_of')
    .executeTakeFirstOrThrow();
  return rehearsal_of !== null;
};

/**
 * The backup has the order, and its payment was begun after it: the attempt is put back as it was begun, so that the order is not paid
 * a second time. False where there is no such order, or it is over or has another attempt by now.
 */
export const putBackAttempt = async (
  tx: Tx,
  providers: Providers,
  { tradingId, orderNumber }: { tradingId: string; orderNumber: string },
  now: Date,
): Promise<boolean> => {
  const order = await lockIfThere(tx, { orderNumber });
  const attempt = order && (await findAttempt(tx, orderNumber));
  // Another server that was started as well was faster.
  if (attempt?.trading_id === tradingId) return true;
  if (order?.order_status !== UNSETTLED || attempt) return false;
  // An id of the other side was never begun for this order.
  if ((await isRehearsalOrder(tx, orderNumber)) !== isOfRehearsal(tradingId)) return false;
  const provider = providers.of(tradingId);
  await createAttempt(tx, order, provider, { tradingId, method: order.payment_method, opener: null }, now);
  await scheduleReconcile(tx, orderNumber, now);
  // What its notices said is lost, and nobody can be asked: somebody has to look whether it was paid.
  if (!provider.capabilities.inquire) {
    const detail = { tradingId, orderNumber, amount: order.price };
    await openReview(tx, { kind: 'unknown-payment', orderNumber, detail }, now);
  }
  return true;
};
