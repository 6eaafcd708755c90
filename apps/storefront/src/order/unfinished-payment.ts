import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { queryClient } from '../api/query-client.ts';
import { readStored, store } from '../browser/storage.ts';
import { removeOrdered, renewOrderSeed } from '../cart/cart.ts';
import { type Order, ordersQuery } from './orders.ts';

/** Notes that the browser leaves for the payment of an order, or asks for a link to it. It may never hear how that went. */
export const noteLeftForPayment = (orderNumber: string): void => store('orderLeft', orderNumber);

type Facts = Pick<Order, 'order_number' | 'order_status' | 'payment_link_ends_at' | 'product_options'>;

/**
 * Once an order stands, or waits for somebody else to pay, what it was made of is no longer in the cart; once it has ended, what is ordered
 * next is a new one. As long as the member may still pay it, or nobody knows, the same cart makes the same order: one wish never becomes
 * two orders.
 */
export const settleCart = (order: Facts): void => {
  const { order_number, order_status: status, payment_link_ends_at: linkEnd } = order;
  // Another order's end says nothing about this cart.
  if (readStored('orderLeft') !== order_number) return;
  if (status === UNSETTLED && linkEnd === null) return;
  if (status === PAID || status === AWAITING_PAYMENT || status === UNSETTLED) removeOrdered(order);
  else renewOrderSeed();
};

/** Looks what became of the order whose payment page the member left for. */
export const checkUnfinishedPayment = async (): Promise<void> => {
  const number = readStored('orderLeft');
  if (!number) return;
  const { orders } = await queryClient.fetchQuery({ ...ordersQuery(), staleTime: 0 });
  const order = orders.find(({ order_number }) => order_number === number);
  if (order) settleCart(order);
};
