import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type Transfer = Answer<'GET /transfers'>['transfers'][number];
export type WholeTransfer = Answer<'GET /transfers/one'>;

export const tabs = ['open', 'done'] as const;
export type Tab = (typeof tabs)[number];

export const useTransfers = (state: Tab) =>
  useQuery({ queryKey: ['transfers', state], queryFn: () => ask('GET /transfers', { query: { state } }) });

export const transferQuery = (id: string) =>
  queryOptions({ queryKey: ['transfer', id], queryFn: () => ask('GET /transfers/one', { query: { id } }) });
