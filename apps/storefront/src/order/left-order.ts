import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { queryClient } from '../api/query-client.ts';
import { readStored, store } from '../browser/storage.ts';
import { clearCart, renewOrderSeed } from '../cart/cart.ts';
import { askOrders } from './orders.ts';

/** Notes that the browser leaves for the payment of an order. It may never come back to say how that went. */
export const noteLeaving = (orderNumber: string): void => store('orderLeft', orderNumber);

/**
 * Looks what became of an order whose payment the browser left for. Once it stands, the cart that made it is done with; once it is over,
 * what is ordered next is a new one.
 */
export const lookAfterLeftOrder = async (): Promise<void> => {
  const number = readStored('orderLeft');
  if (!number) return;
  const { orders } = await queryClient.fetchQuery(askOrders());
  const order = orders.find(({ order_number }) => order_number === number);
  if (order?.order_status === UNSETTLED || readStored('orderLeft') !== number) return;
  if (order?.order_status === PAID || order?.order_status === AWAITING_PAYMENT) clearCart();
  else renewOrderSeed();
};
