import { addDays, type Day } from '@hitosoroi/rules/day';
import type { FacilityState } from '@hitosoroi/rules/facility-state';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';
import { type Invitation, postersKey } from '../../catalogue/invitations-query.ts';

export type Poster = Answer<'GET /posters'>['posters'][number];

/** Loads the list of posters one page at a time. */
export const postersQuery = (filter: { words?: string; state?: FacilityState }) =>
  infiniteQueryOptions({
    queryKey: [...postersKey, 'list', filter],
    queryFn: ({ pageParam }) => ask('GET /posters', { query: { ...filter, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The number of arrivals in the last `days` days, including today. */
export const visitsIn = (days: number, { arrivals }: Invitation, today: Day): number =>
  arrivals.filter(({ day }) => day > addDays(today, -days)).reduce((sum, { count }) => sum + count, 0);
