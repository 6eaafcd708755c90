import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';

export type FacilityHead = Answer<'GET /catalogue/facilities'>['facilities'][number];
export type Facility = Answer<'GET /catalogue/facility'>;

/** The prefix of all facility queries. A change of a facility invalidates all of them. */
export const facilityKey = ['catalogue', 'facilities'] as const;

/** One facility. All pages about the facility read this query. */
export const facilityQuery = (id: string) =>
  queryOptions({
    queryKey: [...facilityKey, id],
    queryFn: () => ask('GET /catalogue/facility', { query: { id } }),
  });
