import type { Cart } from '@hitosoroi/rules/cart';
import { orderKey } from '@hitosoroi/rules/order-key';
import { ask } from '../api/client.ts';
import { orderSeed } from '../cart/cart.ts';

const requestOf = (cart: Cart) => ({
  payment_method: 0 as const,
  products: cart.selectedItems.map((item) => ({
    product_id: item.id,
    product_option_id: item.optionId,
    amount_a: item.firstQuantity,
    amount_b: item.secondQuantity,
  })),
  form: cart.orderFormContent,
  start_date: cart.startDate,
  end_date: cart.endDate,
  total_price: cart.totalPrice,
});

/**
 * Orders what is in the cart, under the terms that the member was shown. Asked again for the same content, the server gives the same
 * order, whichever terms apply by then.
 */
export const requestOrder = (cart: Cart, terms_version: string | undefined) => {
  const ordered = requestOf(cart);
  const body = { ...ordered, ...(terms_version !== undefined && { terms_version }) };
  return ask('POST /order_request', { body, key: orderKey(orderSeed(), ordered) });
};
