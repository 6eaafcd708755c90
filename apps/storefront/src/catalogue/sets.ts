import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';

export type RentalSet = Answer<'GET /product'>;
export type Option = RentalSet['options'][number];

/** The sets that the member's facility offers. */
export const setsQuery = () =>
  queryOptions({ queryKey: ['product/list'], queryFn: ({ meta }) => ask('GET /product/list', {}, meta?.transport) });

/** One of them, with its options. */
export const setQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product', productId],
    queryFn: ({ meta }) => ask('GET /product', { query: { product_id: productId } }, meta?.transport),
  });
