import { MOST_PER_ORDER } from './payment-limits.ts';

/** The fields of an item that the order's price needs. */
interface Priced {
  readonly firstQuantity: number;
  readonly secondQuantity: number;
  readonly price: number;
}

/** Why items cannot be ordered. */
type PriceRefusal = 'item-gone' | 'quantity-zero' | 'too-expensive' | 'nothing-to-pay' | 'price-changed';

/**
 * The order's items and total at the catalogue's present prices, or why the items cannot be ordered. In `found`, undefined means that the
 * item is no longer offered. `expected` is the price that the member saw and agreed to.
 */
export const priceOrder = <Item extends Priced>(
  found: readonly (Item | undefined)[],
  expected: number | undefined,
): { readonly items: Item[]; readonly price: number } | PriceRefusal => {
  const items = found.filter((item) => item !== undefined);
  if (items.length < found.length) return 'item-gone';
  if (items.some(({ firstQuantity, secondQuantity }) => firstQuantity === 0 || secondQuantity === 0))
    return 'quantity-zero';
  // Checks single items first, so that the sum below stays an exact integer.
  if (items.some(({ price }) => price > MOST_PER_ORDER)) return 'too-expensive';
  const price = items.reduce((sum, item) => sum + item.price, 0);
  if (price === 0) return 'nothing-to-pay';
  if (price > MOST_PER_ORDER) return 'too-expensive';
  return expected !== undefined && expected !== price ? 'price-changed' : { items, price };
};
