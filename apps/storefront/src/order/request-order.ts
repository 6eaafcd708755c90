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
  // Absent for those who order only for themselves, so that their orders stay what they were.
  ...(cart.personId !== undefined && { person_id: cart.personId }),
});

/** What the member is shown as the terms of rental, with their amounts. */
const termsIn = ({ terms_version: version, late_fee_per_day, damage_fee_limit }: Answer<'GET /seller'>) => ({
  version,
  late_fee_per_day,
  damage_fee_limit,
});

/**
 * Orders what is in the cart, under the terms that the member was shown. Asked again for the same content, the server gives the same
 * order, whichever terms apply by then.
 */
export const requestOrder = (cart: Cart, seller: Answer<'GET /seller'> | undefined) => {
  const ordered = requestOf(cart);
  const body = { ...ordered, ...(seller && { terms: termsIn(seller) }) };
  return ask('POST /order_request', { body, key: orderKey(orderSeed(), ordered) });
};
