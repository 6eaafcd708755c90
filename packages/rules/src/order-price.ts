import { MOST_PER_ORDER } from './trade.ts';

/** What the price of an order looks at in an item. */
interface Priced {
  readonly firstQuantity: number;
  readonly secondQuantity: number;
  readonly price: number;
}

/** Why items cannot be ordered. */
type PriceRefusal = 'item-gone' | 'quantity-zero' | 'too-expensive' | 'nothing-to-pay' | 'price-changed';

/**
 * What the items of an order, as the catalogue has them now, cost together; or why they cannot be ordered. Undefined stands for one that
 * is no longer on offer; the expected price is the one that the member saw and agreed to.
 */
export const priceOrder = <Item extends Priced>(
  found: readonly (Item | undefined)[],
  expected: number | undefined,
): { readonly items: Item[]; readonly price: number } | PriceRefusal => {
  const items = found.filter((item) => item !== undefined);
  if (items.length < found.length) return 'item-gone';
  if (items.some(({ firstQuantity, secondQuantity }) => firstQuantity === 0 || secondQuantity === 0))
    return 'quantity-zero';
  // One that is too expensive is refused before sums grow past what is counted exactly.
  if (items.some(({ price }) => price > MOST_PER_ORDER)) return 'too-expensive';
  const price = items.reduce((sum, item) => sum + item.price, 0);
  if (price === 0) return 'nothing-to-pay';
  if (price > MOST_PER_ORDER) return 'too-expensive';
  return expected !== undefined && expected !== price ? 'price-changed' : { items, price };
};
