import type { CartItem } from '@hitosoroi/rules/cart';
import { isSameItem, presentItem } from '@hitosoroi/rules/cart-items';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { ask, isRefusedFor, type Transport } from '../api/client.ts';

/** A set as it is offered now, or null if it is no longer offered. */
const findPresentSet = (productId: number, transport?: Transport) =>
  ask('GET /product', { query: { product_id: String(productId) } }, transport).catch((error: unknown) => {
    if (isRefusedFor(error, 'not-found')) return null;
    throw error;
  });

/** The sets of the cart as they are offered when the screen opens. One query fetches all of them. */
const presentSetsQuery = (productIds: readonly number[]) =>
  queryOptions({
    queryKey: ['product', 'present', ...productIds],
    queryFn: async ({ meta }) =>
      new Map(
        await Promise.all(productIds.map(async (id) => [id, await findPresentSet(id, meta?.transport)] as const)),
      ),
    staleTime: 0,
  });

export interface Present {
  readonly item: CartItem;
  /** The item as it is offered now: unchanged, changed, or no longer offered (undefined). */
  readonly now: 'same' | CartItem | undefined;
  readonly picture: string | null;
}

/** The cart's items with their present state in the catalogue. */
export const usePresentItems = (items: readonly CartItem[]): Present[] => {
  const { data: sets } = useSuspenseQuery(presentSetsQuery([...new Set(items.map(({ id }) => id))]));
  return items.map((item) => {
    const set = sets.get(item.id);
    const now = presentItem(item, set);
    return { item, now: now && isSameItem(item, now) ? 'same' : now, picture: set?.product_image1 ?? null };
  });
};

/** The items of the order if the member accepts every change. */
export const asOfferedNow = (items: readonly Present[]): CartItem[] =>
  items.flatMap(({ item, now }) => (now === undefined ? [] : [now === 'same' ? item : now]));
