import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';
import type { Search } from '../../exports/exports-query.ts';

export type Order = Answer<'GET /orders'>['orders'][number];

/** The list page by page. The query key contains the language, because the server answers in that language. */
export const ordersQuery = (search: Search, language: string) =>
  infiniteQueryOptions({
    queryKey: ['orders', language, search],
    queryFn: ({ pageParam }) =>
      ask('GET /orders', { query: { ...search, ...(pageParam && { after: pageParam }) } as Search }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
