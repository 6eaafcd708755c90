import { UNSETTLED } from '@hitosoroi/rules/order-status';
import { lockIfThere } from '../../orders/lock-order.ts';
import { scheduleReconcile } from '../../orders/payment-jobs.ts';
import type { Tx } from '../../platform/db/database.ts';
import { createAttempt, findAttempt } from './attempts.ts';
import type { Providers } from './providers.ts';
import { openReview } from './reviews.ts';
import { isOfTest } from './trading-id.ts';

/** Whether an order is for practice: its facility decides, for ever. */
const isPracticeOrder = async (tx: Tx, orderNumber: string): Promise<boolean> => {
  const { practice_of } = await tx
    .selectFrom('orders')
    .innerJoin('facility', 'facility.id', 'orders.facility_id')
    .where('order_number', '=', orderNumber)
    .select('practice_of')
    .executeTakeFirstOrThrow();
  return practice_of !== null;
};

/**
 * The backup has the order, but its payment began later: restores the attempt as it began, so that the order is not paid a second time.
 * False where the order is missing, has ended or has another attempt.
 */
export const putBackAttempt = async (
  tx: Tx,
  providers: Providers,
  { tradingId, orderNumber }: { tradingId: string; orderNumber: string },
  now: Date,
): Promise<boolean> => {
  const order = await lockIfThere(tx, { orderNumber });
  const attempt = order && (await findAttempt(tx, orderNumber));
  // Another starting server was faster.
  if (attempt?.trading_id === tradingId) return true;
  if (order?.order_status !== UNSETTLED || attempt) return false;
  // An id of the other side cannot belong to this order.
  if ((await isPracticeOrder(tx, orderNumber)) !== isOfTest(tradingId)) return false;
  const provider = providers.of(tradingId);
  await createAttempt(tx, order, provider, { tradingId, method: order.payment_method, opener: null }, now);
  await scheduleReconcile(tx, orderNumber, now);
  // Its notices are lost, and inquiry is not possible: staff have to find out whether it was paid.
  if (!provider.capabilities.inquire) {
    const detail = { tradingId, orderNumber, amount: order.price };
    await openReview(tx, { kind: 'unknown-payment', orderNumber, detail }, now);
  }
  return true;
};
