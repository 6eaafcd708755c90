import { type Cart, type CartItem, emptyCart, removeItem, withItems } from './cart.ts';

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

/** A cart with these items for a new order. */
export const cartAgain = (items: readonly Omit<CartItem, 'cartItemId'>[]): Cart =>
  withItems(
    emptyCart,
    items.map((item, index) => ({ cartItemId: index + 1, ...item })),
  );

/** Whether the cart has exactly the items of an order, so that replacing them loses nothing. */
export const isCartOf = (cart: Cart, order: { readonly product_options: readonly PlacedItem[] }): boolean => {
  let left: readonly CartItem[] = cart.selectedItems;
  for (const placed of order.product_options) {
    const found = left.findIndex((item) => isItemOf(item, placed));
    if (found === -1) return false;
    left = left.toSpliced(found, 1);
  }
  return left.length === 0;
};
