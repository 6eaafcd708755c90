import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask, type Query } from '../api/client.ts';

/** The filter of the orders, as in the URL of their list. */
export type Search = Omit<Query<'GET /orders'>, 'after' | 'sort'>;

export type Export = Answer<'GET /exports'>['exports'][number];
export type Format = Export['format'];
export type ExportSet = Answer<'GET /exports/sets'>['sets'][number];

const WHILE_WRITTEN = 700;

export const exportsQuery = () =>
  queryOptions({
    queryKey: ['exports'],
    queryFn: () => ask('GET /exports', {}),
    refetchInterval: ({ state: { data } }) =>
      data?.exports.some(({ state }) => state === 'waiting') ? WHILE_WRITTEN : false,
  });

export const exportSetsQuery = () =>
  queryOptions({ queryKey: ['export-sets'], queryFn: () => ask('GET /exports/sets', {}) });
