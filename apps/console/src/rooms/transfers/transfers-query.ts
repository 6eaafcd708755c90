import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

type Transfers = Answer<'GET /transfers'>;
export type Transfer = Transfers['transfers'][number];
export type Ready = Transfers['ready'];
export type MadeFile = Transfers['files'][number];
export type WholeTransfer = Answer<'GET /transfers/one'>;

export const tabs = ['open', 'done'] as const;
export type Tab = (typeof tabs)[number];

export const transfersQuery = (state: Tab) =>
  infiniteQueryOptions({
    queryKey: ['transfers', state],
    queryFn: ({ pageParam }) => ask('GET /transfers', { query: { state, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const transferQuery = (id: string) =>
  queryOptions({ queryKey: ['transfer', id], queryFn: () => ask('GET /transfers/one', { query: { id } }) });
