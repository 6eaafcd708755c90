import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';

export type RentalSet = Answer<'GET /product'>;
export type SetCard = Answer<'GET /product/list'>['products'][number];
export type Option = RentalSet['options'][number];

/** The sets that the member's facility offers. */
export const setsQuery = () =>
  queryOptions({ queryKey: ['product/list'], queryFn: ({ meta }) => ask('GET /product/list', {}, meta?.transport) });

/** The first few sets, shown to visitors whose key or code opens the facility. */
export const previewQuery = (params: InvitationParams) =>
  queryOptions({
    queryKey: ['product/preview', params],
    queryFn: ({ meta }) => ask('GET /product/preview', { query: params }, meta?.transport),
  });

export const setQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product', productId],
    queryFn: ({ meta }) => ask('GET /product', { query: { product_id: productId } }, meta?.transport),
  });
