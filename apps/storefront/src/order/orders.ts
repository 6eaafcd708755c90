import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';

export type Orders = Answer<'GET /order/list'>;
export type Order = Orders['orders'][number];

/** The orders of the person. Also without a connection, where they were seen before. */
export const askOrders = () =>
  queryOptions({
    queryKey: ['order/list'],
    queryFn: () => ask('GET /order/list', {}),
    // Asked a moment ago, by the server or while the finger came down, is asked.
    staleTime: 2_000,
    networkMode: 'always',
  });
