import { dayInJapan } from '@hitosoroi/rules/day';
import { derivedStatus, isBeforeMainEnd, REQUEST_PENDING } from '@hitosoroi/rules/derived-status';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../db/database.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Member } from '../members/sessions.ts';
import { type LockedOrder, lockOrder } from '../order-state/move-order.ts';
import { recordEvent } from '../order-state/order-events.ts';
import { findAttempt } from '../payments/attempts.ts';
import { findRefund, requestRefund } from '../payments/refunds.ts';
import { cancelRequestedLetter, operatorLetter } from './cancel-letters.ts';

export type CancelRefusal = 'not-found' | 'cannot-cancel';

/** An order of the person, held until the transaction ends. */
const lockOwn = async (tx: Tx, member: Member, orderNumber: string): Promise<LockedOrder | undefined> => {
  const own = await tx
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .where('member_id', '=', member.memberId)
    .select('order_number')
    .executeTakeFirst();
  return own && lockOrder(tx, orderNumber);
};

/** What the person sees decides what they may do; it is worked out again at the moment of the call. */
const statusOf = (order: LockedOrder, now: Date) => {
  const today = dayInJapan(now);
  return derivedStatus({ ...order, is_cancelable: isBeforeMainEnd(order.main_end_date, today) }, today);
};

/**
 * Puts the refund of an order's payment on the list, once. What the provider refused before is given back by hand, if at all: asking
 * again could give it back twice.
 */
export const giveBack = async (tx: Tx, order: LockedOrder, now: Date): Promise<'asked' | 'under way' | 'refused'> => {
  const attempt = await findAttempt(tx, order.order_number);
  if (!attempt?.payment_id) throw new Error(`The paid order ${order.order_number} has no payment.`);
  const payment = { tradingId: attempt.trading_id, paymentId: attempt.payment_id };
  const earlier = await findRefund(tx, payment);
  if (earlier) return earlier.state === 'refused' ? 'refused' : 'under way';
  await requestRefund(tx, { ...payment, orderNumber: order.order_number, amount: attempt.amount, method: 'card' }, now);
  return 'asked';
};

/** Cancels a card order: the worker asks the provider, and only its word makes the order a cancelled one. */
export const cancel = (
  { db, now }: AppContext,
  member: Member,
  orderNumber: string,
): Promise<CancelRefusal | undefined> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOwn(tx, member, orderNumber);
    if (!order) return 'not-found';
    const at = now();
    if (statusOf(order, at) !== 'card_paid_cancelable') return 'cannot-cancel';
    const refund = await giveBack(tx, order, at);
    if (refund === 'asked') await recordEvent(tx, { orderNumber, kind: 'cancel asked' }, at);
    return refund === 'refused' ? 'cannot-cancel' : undefined;
  });

/** Asks the operator to cancel. They decide, and the person hears of it by mail. */
export const askToCancel = (
  { db, config, now }: AppContext,
  member: Member,
  orderNumber: string,
): Promise<CancelRefusal | undefined> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOwn(tx, member, orderNumber);
    if (!order) return 'not-found';
    const at = now();
    const status = statusOf(order, at);
    if (status === 'pending') return undefined;
    if (status !== 'card_paid_can_cancel_request') return 'cannot-cancel';
    await tx
      .updateTable('orders')
      .set({ cancel_request_status: REQUEST_PENDING })
      .where('order_number', '=', orderNumber)
      .execute();
    await recordEvent(tx, { orderNumber, kind: 'cancel requested' }, at);
    const seller = await tx.selectFrom('seller').select('email').executeTakeFirst();
    await queueMail(tx, cancelRequestedLetter(order, config.publicUrl), config.mailFrom, at);
    if (seller) await queueMail(tx, operatorLetter(order, seller.email), config.mailFrom, at);
    return undefined;
  });
