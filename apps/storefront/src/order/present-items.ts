import type { CartItem } from '@hitosoroi/rules/cart';
import { isSameItem, presentItem } from '@hitosoroi/rules/present-cart';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { ask, isRefusedFor, type Transport } from '../api/client.ts';

/** A set as it is offered now, or null where it no longer is. */
const findPresentSet = (productId: number, transport?: Transport) =>
  ask('GET /product', { query: { product_id: String(productId) } }, transport).catch((error: unknown) => {
    if (isRefusedFor(error, 'not-found')) return null;
    throw error;
  });

/** The sets of the cart as they are offered when the screen opens, all at once. */
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
  /** What became of it: the same, something to look at, or nothing. */
  readonly now: 'same' | CartItem | undefined;
  /** How the set looks. */
  readonly picture: string | null;
}

/** The items of the cart beside what the catalogue says of them. */
export const usePresentItems = (items: readonly CartItem[]): Present[] => {
  const { data: sets } = useSuspenseQuery(presentSetsQuery([...new Set(items.map(({ id }) => id))]));
  return items.map((item) => {
    const set = sets.get(item.id);
    const now = presentItem(item, set);
    return { item, now: now && isSameItem(item, now) ? 'same' : now, picture: set?.product_image1 ?? null };
  });
};

/** What would be ordered if every change were accepted. */
export const asOfferedNow = (items: readonly Present[]): CartItem[] =>
  items.flatMap(({ item, now }) => (now === undefined ? [] : [now === 'same' ? item : now]));
