import type { Tx } from '../db/database.ts';
import { findAttempt } from './attempts.ts';
import { findRefunds, requestRefund, standingRefund } from './refunds.ts';

/**
 * Puts the refund of an order's own card payment on the list, once. What the provider refused before is given back by hand, if at all:
 * asking again could give it back twice.
 */
export const refundOrder = async (
  tx: Tx,
  orderNumber: string,
  now: Date,
): Promise<'asked' | 'under way' | 'refused'> => {
  const [attempt, refunds] = await Promise.all([findAttempt(tx, orderNumber), findRefunds(tx, { orderNumber })]);
  if (!attempt?.payment_id) throw new Error(`The paid order ${orderNumber} has no payment.`);
  const payment = { tradingId: attempt.trading_id, paymentId: attempt.payment_id };
  const ofAttempt = refunds.filter(({ trading_id }) => trading_id === attempt.trading_id);
  const earlier = standingRefund(ofAttempt, payment.paymentId);
  if (earlier) return earlier.state === 'refused' ? 'refused' : 'under way';
  await requestRefund(tx, { ...payment, orderNumber, amount: attempt.amount, method: 'card' }, now);
  return 'asked';
};
