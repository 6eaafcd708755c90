import type { Cart } from '@hitosoroi/rules/cart';
import { orderKey } from '@hitosoroi/rules/order-key';
import { type Answer, ask } from '../api/client.ts';
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
  // Leaves the field out if the member has not chosen a person. The request then has the same content, and therefore the same key, as
  // before this field existed.
  ...(cart.personId !== undefined && { person_id: cart.personId }),
});

/** The terms of rental that the member sees, with their amounts. */
const termsIn = ({ terms_version: version, late_fee_per_day, damage_fee_limit }: Answer<'GET /seller'>) => ({
  version,
  late_fee_per_day,
  damage_fee_limit,
});

/**
 * Orders the items of the cart, under the terms that the member saw. If the shop repeats the request, the server returns the same order,
 * even if other terms apply by then.
 */
export const requestOrder = (cart: Cart, seller: Answer<'GET /seller'> | undefined) => {
  const ordered = requestOf(cart);
  const body = { ...ordered, ...(seller && { terms: termsIn(seller) }) };
  return ask('POST /order_request', { body, key: orderKey(orderSeed(), ordered) });
};
