import { addDays, type Day } from '@hitosoroi/rules/day';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';
import { type Invitation, postersKey } from '../../catalogue/invitations-query.ts';

export type Poster = Answer<'GET /posters'>['posters'][number];

export const postersQuery = () =>
  queryOptions({ queryKey: [...postersKey, 'list'], queryFn: () => ask('GET /posters', {}) });

/** The number of arrivals in the last `days` days, including today. */
export const visitsIn = (days: number, { arrivals }: Invitation, today: Day): number =>
  arrivals.filter(({ day }) => day > addDays(today, -days)).reduce((sum, { count }) => sum + count, 0);
