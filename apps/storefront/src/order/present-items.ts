import type { CartItem } from '@hitosoroi/rules/cart';
import { isSameItem, presentItem } from '@hitosoroi/rules/present-cart';
import { queryOptions, useSuspenseQueries } from '@tanstack/react-query';
import { ask, Refused } from '../api/client.ts';

/** A set as it is offered now, or null where it no longer is. */
const askPresent = (productId: number) =>
  queryOptions({
    queryKey: ['product', productId, 'present'],
    queryFn: () =>
      ask('GET /product', { query: { product_id: String(productId) } }).catch((error: unknown) => {
        if (error instanceof Refused && error.status === 404) return null;
        throw error;
      }),
    staleTime: 0,
  });

export interface Present {
  readonly item: CartItem;
  /** What became of it: the same, something to look at, or nothing. */
  readonly now: 'same' | CartItem | undefined;
}

/** The items of the cart beside what the catalogue says of them when the screen opens. */
export const usePresentItems = (items: readonly CartItem[]): Present[] => {
  const ids = [...new Set(items.map(({ id }) => id))];
  const products = useSuspenseQueries({ queries: ids.map(askPresent) });
  return items.map((item) => {
    const now = presentItem(item, products[ids.indexOf(item.id)]?.data);
    return { item, now: now && isSameItem(item, now) ? 'same' : now };
  });
};
