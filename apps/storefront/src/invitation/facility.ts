import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { A_MOMENT } from '../api/query-client.ts';

export type Facility = Answer<'GET /facility'>;

/** The member's facility: its form, and its rules for paying and canceling. */
export const facilityQuery = () =>
  queryOptions({
    queryKey: ['facility'],
    queryFn: ({ meta }) => ask('GET /facility', {}, meta?.transport),
    staleTime: A_MOMENT,
  });
