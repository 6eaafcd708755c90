import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type CloseDay = Answer<'GET /close/day'>;
export type ListedDay = Answer<'GET /close/days'>['days'][number];
export type Figures = CloseDay['figures'];

/** How often to ask how far the comparison is. Less often for a day of very many payments, whose figures take long to add up. */
const WHILE_COMPARING = 700;
const WHILE_COMPARING_MANY = 5_000;
const MANY = 5_000;

export const closeDaysQuery = () =>
  infiniteQueryOptions({
    queryKey: ['close', 'days'],
    queryFn: ({ pageParam }) => ask('GET /close/days', { query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Polls while the server asks the provider about the payments. */
export const closeDayQuery = (day: string) =>
  queryOptions({
    queryKey: ['close', 'day', day],
    queryFn: () => ask('GET /close/day', { query: { day } }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.compare.state !== 'waiting') return false;
      return data.compare.total > MANY ? WHILE_COMPARING_MANY : WHILE_COMPARING;
    },
  });
