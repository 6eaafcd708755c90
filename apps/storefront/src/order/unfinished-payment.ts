import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { queryClient } from '../api/query-client.ts';
import { readStored, store } from '../browser/storage.ts';
import { removeOrdered, renewOrderSeed } from '../cart/cart.ts';
import { type Order, ordersQuery } from './orders.ts';

/** Records that the member leaves to pay an order, or lets another person pay it. The browser may never learn how that ended. */
export const noteLeftForPayment = (orderNumber: string): void => store('orderLeft', orderNumber);

type Facts = Pick<Order, 'order_number' | 'order_status' | 'payment_link_ends_at' | 'product_options'>;

/**
 * Updates the cart by the state of the order that was made from it. If the order is placed or waits for another payer, its items leave the
 * cart. If the order failed, the next order is a new order. While the member may still pay the order, or its outcome is unknown, the cart
 * stays: ordering again returns the same order, not a second order.
 */
export const settleCart = (order: Facts): void => {
  const { order_number, order_status: status, payment_link_ends_at: linkEnd } = order;
  // This order was not made from the cart.
  if (readStored('orderLeft') !== order_number) return;
  if (status === UNSETTLED && linkEnd === null) return;
  if (status === PAID || status === AWAITING_PAYMENT || status === UNSETTLED) removeOrdered(order);
  else renewOrderSeed();
};

/** Checks the order that the member left to pay, if there is one. */
export const checkUnfinishedPayment = async (): Promise<void> => {
  const number = readStored('orderLeft');
  if (!number) return;
  const { orders } = await queryClient.fetchQuery({ ...ordersQuery(), staleTime: 0 });
  const order = orders.find(({ order_number }) => order_number === number);
  if (order) settleCart(order);
};
