import { type Cart, type CartItem, emptyCart, removeItem } from './cart.ts';

interface PlacedItem {
  readonly product_name: string;
  readonly product_option_name: string;
  readonly quantity_a: number;
  readonly quantity_b: number;
}

const isItemOf = (item: CartItem, placed: PlacedItem | undefined): boolean =>
  item.name === placed?.product_name &&
  item.optionName === placed.product_option_name &&
  item.firstQuantity === placed.quantity_a &&
  item.secondQuantity === placed.quantity_b;

/**
 * The cart after its order was placed: only the items that were added since then. If an ordered item is not found in the cart, no item
 * remains, so that the member does not pay twice for the same thing.
 */
export const withoutOrdered = (cart: Cart, order: { readonly product_options: readonly PlacedItem[] }): Cart => {
  let left = cart;
  for (const placed of order.product_options) {
    const item = left.selectedItems.find((each) => isItemOf(each, placed));
    if (!item) return emptyCart;
    left = removeItem(left, item.cartItemId);
  }
  return left.selected > 0 ? left : emptyCart;
};
