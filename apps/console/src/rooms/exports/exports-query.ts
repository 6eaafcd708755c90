import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type Export = Answer<'GET /exports'>['exports'][number];
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
