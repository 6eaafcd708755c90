import type { Tx } from '../../platform/db/database.ts';
import { findAttempt } from './attempts.ts';
import { findRefunds, requestRefund, standingRefund } from './refunds.ts';

/** The attempt that an order was paid with, and the refund of its payment. */
const findOwn = async (tx: Tx, orderNumber: string) => {
  const [attempt, refunds] = await Promise.all([findAttempt(tx, orderNumber), findRefunds(tx, { orderNumber })]);
  const ofAttempt = refunds.filter(({ trading_id }) => trading_id === attempt?.trading_id);
  return { attempt, earlier: standingRefund(ofAttempt, attempt?.payment_id ?? '') };
};

/** Whether the money of an order is on its way back, or has gone back. */
export const isBeingRefunded = async (tx: Tx, orderNumber: string): Promise<boolean> => {
  const { earlier } = await findOwn(tx, orderNumber);
  return earlier !== undefined && earlier.state !== 'refused';
};

/**
 * Puts the refund of an order's own card payment on the list, once. What the provider refused before is given back by hand, if at all:
 * asking again could give it back twice.
 */
export const refundOrder = async (
  tx: Tx,
  orderNumber: string,
  now: Date,
  by?: number,
): Promise<'asked' | 'under way' | 'refused'> => {
  const { attempt, earlier } = await findOwn(tx, orderNumber);
  if (!attempt?.payment_id) throw new Error(`The paid order ${orderNumber} has no payment.`);
  const payment = { tradingId: attempt.trading_id, paymentId: attempt.payment_id };
  if (earlier) return earlier.state === 'refused' ? 'refused' : 'under way';
  await requestRefund(tx, { ...payment, orderNumber, amount: attempt.amount, method: 'card', by }, now);
  return 'asked';
};
