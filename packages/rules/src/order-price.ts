import { MOST_PER_ORDER } from './payment-limits.ts';

/** The fields of an item for an order's price. */
interface Priced {
  readonly firstQuantity: number;
  readonly secondQuantity: number;
  readonly price: number;
}

/** Why items cannot be ordered. */
type PriceRefusal = 'item-gone' | 'quantity-zero' | 'too-expensive' | 'nothing-to-pay' | 'price-changed';

/**
 * The total of an order's items, as the catalogue now has them; or why they cannot be ordered. Undefined stands for one that is no longer
 * offered; the expected price is the one that the member saw and agreed to.
 */
export const priceOrder = <Item extends Priced>(
  found: readonly (Item | undefined)[],
  expected: number | undefined,
): { readonly items: Item[]; readonly price: number } | PriceRefusal => {
  const items = found.filter((item) => item !== undefined);
  if (items.length < found.length) return 'item-gone';
  if (items.some(({ firstQuantity, secondQuantity }) => firstQuantity === 0 || secondQuantity === 0))
    return 'quantity-zero';
  // Refuses expensive ones before sums exceed exact integers.
  if (items.some(({ price }) => price > MOST_PER_ORDER)) return 'too-expensive';
  const price = items.reduce((sum, item) => sum + item.price, 0);
  if (price === 0) return 'nothing-to-pay';
  if (price > MOST_PER_ORDER) return 'too-expensive';
  return expected !== undefined && expected !== price ? 'price-changed' : { items, price };
};
