import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { A_MOMENT } from '../api/query-client.ts';

export type Orders = Answer<'GET /order/list'>;
export type Order = Orders['orders'][number];

/** The orders of the person. Also without a connection, where they were seen before. */
export const askOrders = () =>
  queryOptions({
    queryKey: ['order/list'],
    queryFn: () => ask('GET /order/list', {}),
    staleTime: A_MOMENT,
    networkMode: 'offlineFirst',
  });
