import type { Ending } from './ending.ts';
import { AWAITING_PAYMENT, type OrderStatus, UNSETTLED } from './order-status.ts';

/** How a member's list shows its orders. */

/** Whether an order ended without money: it failed, was never paid, or expired. */
const isEndedTry = ({ ending }: { readonly ending: Ending | null }): boolean =>
  ending === 'unpaid' || ending === 'number-void';

/**
 * The orders of a list, newest first, in two parts: those in sight, and the ended tries that fold away. The newest order stays in sight: its
 * member comes to see what happened.
 */
export const foldedList = <Order extends { readonly ending: Ending | null }>(orders: readonly Order[]) => {
  const isFolded = (order: Order, index: number) => index > 0 && isEndedTry(order);
  return {
    shown: orders.filter((order, index) => !isFolded(order, index)),
    ended: orders.filter(isFolded),
  };
};

/** Whether an order is open from the start: its payment is still to come, or its result is. */
export const isOpenFromStart = ({ order_status }: { readonly order_status: OrderStatus }): boolean =>
  order_status === AWAITING_PAYMENT || order_status === UNSETTLED;
