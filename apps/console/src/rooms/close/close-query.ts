import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type CloseDay = Answer<'GET /close/day'>;
export type ListedDay = Answer<'GET /close/days'>['days'][number];
export type Figures = CloseDay['figures'];

const WHILE_COMPARING = 700;

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
    refetchInterval: ({ state: { data } }) => (data?.compare.state === 'waiting' ? WHILE_COMPARING : false),
  });
