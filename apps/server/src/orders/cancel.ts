import { dayInJapan } from '@hitosoroi/rules/day';
import { derivedStatus, isBeforeMainEnd, REQUEST_PENDING } from '@hitosoroi/rules/derived-status';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../db/database.ts';
import { queueMail } from '../mail/outbox.ts';
import { type LockedOrder, lockOrder } from '../order-state/lock-order.ts';
import { recordEvent } from '../order-state/order-events.ts';
import { refundOrder } from '../payments/refund-order.ts';
import { cancelRequestedLetter, operatorLetter } from './cancel-letters.ts';

export type CancelRefusal = 'not-found' | 'cannot-cancel';

/** An order of the member, held until the transaction ends. */
const lockOwn = async (tx: Tx, memberId: number, orderNumber: string): Promise<LockedOrder | undefined> => {
  const own = await tx
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .where('member_id', '=', memberId)
    .select('order_number')
    .executeTakeFirst();
  return own && lockOrder(tx, orderNumber);
};

/** What the member sees decides what they may do; it is worked out again at the moment of the call. */
const statusOf = (order: LockedOrder, now: Date) => {
  const today = dayInJapan(now);
  return derivedStatus({ ...order, is_cancelable: isBeforeMainEnd(order.main_end_date, today) }, today);
};

/** Cancels a card order: the worker asks the provider, and only its word makes the order a cancelled one. */
export const cancel = (
  { db, now }: AppContext,
  memberId: number,
  orderNumber: string,
): Promise<CancelRefusal | undefined> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOwn(tx, memberId, orderNumber);
    if (!order) return 'not-found';
    const at = now();
    if (statusOf(order, at) !== 'card_paid_cancelable') return 'cannot-cancel';
    const refund = await refundOrder(tx, orderNumber, at);
    if (refund === 'asked') await recordEvent(tx, { orderNumber, kind: 'cancel asked' }, at);
    return refund === 'refused' ? 'cannot-cancel' : undefined;
  });

/** Asks the operator to cancel. Staff decide, and the member hears of it by mail. */
export const requestCancellation = (
  { db, config, now }: AppContext,
  memberId: number,
  orderNumber: string,
): Promise<CancelRefusal | undefined> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOwn(tx, memberId, orderNumber);
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
