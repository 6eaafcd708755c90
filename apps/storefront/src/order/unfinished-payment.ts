import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { queryClient } from '../api/query-client.ts';
import { readStored, store } from '../browser/storage.ts';
import { clearCart, renewOrderSeed } from '../cart/cart.ts';
import { ordersQuery } from './orders.ts';

/** Notes that the browser leaves for the payment of an order. It may never come back to say how that went. */
export const noteLeftForPayment = (orderNumber: string): void => store('orderLeft', orderNumber);

/** Once an order stands, the cart that made it is done with; otherwise what is ordered next is a new one. */
const clearOrKeepCart = (status: number | undefined): void =>
  status === PAID || status === AWAITING_PAYMENT ? clearCart() : renewOrderSeed();

const statusOf = async (orderNumber: string): Promise<number | undefined> => {
  const { orders } = await queryClient.fetchQuery({ ...ordersQuery(), staleTime: 0 });
  return orders.find(({ order_number }) => order_number === orderNumber)?.order_status;
};

/** Looks what became of the order whose payment page the member left for. */
export const checkUnfinishedPayment = async (): Promise<void> => {
  const number = readStored('orderLeft');
  if (!number) return;
  const status = await statusOf(number);
  if (status !== UNSETTLED && readStored('orderLeft') === number) clearOrKeepCart(status);
};

/** The browser came back without success. The order may stand all the same: a number was issued, or another tab paid. */
export const checkInterruptedPayment = async (orderNumber: string): Promise<void> =>
  clearOrKeepCart(await statusOf(orderNumber).catch(() => undefined));
