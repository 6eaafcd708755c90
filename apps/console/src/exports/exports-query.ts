import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask, type Query } from '../api/client.ts';

/** Which orders are wanted, as the address of their list has it. */
export type Search = Omit<Query<'GET /orders'>, 'after'>;

export type Export = Answer<'GET /exports'>['exports'][number];
export type Format = Export['format'];
export type ExportSet = Answer<'GET /exports/sets'>['sets'][number];

const WHILE_WRITTEN = 700;

/** Looks again while a file is being written. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: ['exports'],
    queryFn: () => ask('GET /exports', {}),
    refetchInterval: ({ state: { data } }) =>
      data?.exports.some(({ state }) => state === 'waiting') ? WHILE_WRITTEN : false,
  });

export const exportSetsQuery = () =>
  queryOptions({ queryKey: ['export-sets'], queryFn: () => ask('GET /exports/sets', {}) });
