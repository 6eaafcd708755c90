import { queryOptions, useSuspenseQueries } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';

export type Facility = Answer<'GET /facilities'>['facilities'][number];

/** The first part of the keys of all queries for names of facilities. */
export const facilityNamesKey = ['facilities'] as const;

/** The first facilities in the staff member's scope that match these words, and whether there are more. */
export const foundFacilitiesQuery = (words: string) =>
  queryOptions({
    queryKey: [...facilityNamesKey, 'found', words],
    queryFn: () => ask('GET /facilities', { query: words ? { words } : {} }),
  });

/** How many names the server returns at once. */
const AT_ONCE = 100;

export const namedQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...facilityNamesKey, 'named', ids],
    queryFn: () => ask('GET /facilities/named', { query: { ids: ids.join(',') } }),
  });

/** The facilities with these ids. Leaves out those outside the staff member's scope. */
export const useNamedFacilities = (ids: Iterable<number>): ReadonlyMap<number, Facility> => {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const parts = Array.from({ length: Math.ceil(sorted.length / AT_ONCE) }, (_, index) =>
    sorted.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const found = useSuspenseQueries({ queries: parts.map(namedQuery) });
  return new Map(found.flatMap(({ data }) => data.facilities.map((facility) => [facility.id, facility])));
};
