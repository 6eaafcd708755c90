import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { queryClient } from '../api/query-client.ts';
import { readStored, store } from '../browser/storage.ts';
import { clearCart, renewOrderSeed } from '../cart/cart.ts';
import { ordersQuery } from './orders.ts';

/** Notes that the browser leaves for the payment of an order. It may never come back to say how that went. */
export const noteLeftForPayment = (orderNumber: string): void => store('orderLeft', orderNumber);

/**
 * Once an order stands, the cart that made it is done with; once it has ended, what is ordered next is a new one. As long as it may
 * still be paid, or nobody knows, the same cart makes the same order: one wish never becomes two orders.
 */
export const settleCart = (orderNumber: string, status: number | undefined): void => {
  // Another order's end says nothing about this cart.
  if (readStored('orderLeft') !== orderNumber) return;
  if (status === undefined || status === UNSETTLED) return;
  if (status === PAID || status === AWAITING_PAYMENT) clearCart();
  else renewOrderSeed();
};

const statusOf = async (orderNumber: string): Promise<number | undefined> => {
  const { orders } = await queryClient.fetchQuery({ ...ordersQuery(), staleTime: 0 });
  return orders.find(({ order_number }) => order_number === orderNumber)?.order_status;
};

/** Looks what became of the order whose payment page the member left for. */
export const checkUnfinishedPayment = async (): Promise<void> => {
  const number = readStored('orderLeft');
  if (!number) return;
  settleCart(number, await statusOf(number));
};
