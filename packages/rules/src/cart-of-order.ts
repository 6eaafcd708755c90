import { type Cart, type CartItem, emptyCart, removeItem } from './cart.ts';

interface PlacedItem {
  readonly product_name: string;
  readonly product_option_name: string;
  readonly quantity_a: number;
  readonly quantity_b: number;
}

/** What an order was placed with, as its owner sees it. */
interface Placed {
  readonly price: number;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly form_content: readonly { readonly label: string; readonly value: string }[];
  readonly product_options: readonly PlacedItem[];
}

const isItemOf = (item: CartItem, placed: PlacedItem | undefined): boolean =>
  item.name === placed?.product_name &&
  item.optionName === placed.product_option_name &&
  item.firstQuantity === placed.quantity_a &&
  item.secondQuantity === placed.quantity_b;

const sameAnswers = (cart: Cart['orderFormContent'], placed: Placed['form_content']): boolean =>
  cart.length === placed.length &&
  cart.every(({ label, value }) => placed.some((answer) => answer.label === label && answer.value === value));

/** Whether a cart holds just what an order was made of, so that ordering it again gives the same order. In doubt it does not. */
export const isCartOf = (cart: Cart, order: Placed): boolean =>
  cart.totalPrice === order.price &&
  cart.selectedItems.length === order.product_options.length &&
  cart.selectedItems.every((item, index) => isItemOf(item, order.product_options[index])) &&
  // Where the rental period is the facility's, the cart has none.
  (cart.startDate === null || cart.startDate === order.start_date) &&
  (cart.endDate === null || cart.endDate === order.end_date) &&
  sameAnswers(cart.orderFormContent, order.form_content);

/**
 * What is left of a cart once an order that was made of it stands: only what was put into it since. In doubt nothing, so that nobody
 * pays for the same thing twice.
 */
export const withoutOrdered = (cart: Cart, order: Pick<Placed, 'product_options'>): Cart => {
  let left = cart;
  for (const placed of order.product_options) {
    const item = left.selectedItems.find((each) => isItemOf(each, placed));
    if (!item) return emptyCart;
    left = removeItem(left, item.cartItemId);
  }
  return left.selected > 0 ? left : emptyCart;
};
