import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { type Answer, ask } from '../../api/client.ts';

export type CancelRequest = Answer<'GET /cancellations'>['requests'][number];
export type Cancellation = Answer<'GET /cancellations/order'>;

export const requestStates = ['pending', 'approved', 'rejected'] as const;
export type RequestState = (typeof requestStates)[number];

interface Search {
  readonly state: RequestState;
  readonly facility: string;
}

/** The filter is in the URL, so that staff can send it to a colleague. */
export const useSearch = (): readonly [Search, (facility: string) => void] => {
  const [params, setParams] = useSearchParams();
  const state = requestStates.find((each) => each === params.get('state')) ?? 'pending';
  const facility = /^[1-9]\d{0,8}$/.test(params.get('facility') ?? '') ? (params.get('facility') ?? '') : '';
  const set = (next: string) => setParams({ ...(state !== 'pending' && { state }), ...(next && { facility: next }) });
  return [{ state, facility }, set];
};

export const useRequests = ({ state, facility }: Search) =>
  useInfiniteQuery({
    queryKey: ['cancellations', state, facility],
    queryFn: ({ pageParam }) =>
      ask('GET /cancellations', {
        query: { state, ...(facility && { facility }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const cancellationQuery = (number: string) =>
  queryOptions({
    queryKey: ['cancellation', number],
    queryFn: () => ask('GET /cancellations/order', { query: { order_number: number } }),
  });
