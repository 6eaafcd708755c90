import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type Answer, ask, type Query } from '../../api/client.ts';

/** The filter and the sort, as in the URL of the list. */
export type ListSearch = Omit<Query<'GET /orders'>, 'after'>;

export type Totals = Answer<'GET /orders'>['totals'];
export type Order = Answer<'GET /orders'>['orders'][number];

/** The list page by page. The query key contains the language, because the server answers in that language. */
export const ordersQuery = (search: ListSearch, language: string) =>
  infiniteQueryOptions({
    queryKey: ['orders', language, search],
    queryFn: ({ pageParam }) =>
      ask('GET /orders', { query: { ...search, ...(pageParam && { after: pageParam }) } as ListSearch }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
