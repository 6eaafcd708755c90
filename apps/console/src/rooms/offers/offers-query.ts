import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type FacilityOffers = Answer<'GET /facilities/sets'>;
export type OfferedSet = FacilityOffers['sets'][number];
export type OffersImpact = Answer<'POST /facilities/sets/change/preview'>;

/** The sets that a facility offers or could offer. */
export const offersQuery = (id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'offers', id],
    queryFn: () => ask('GET /facilities/sets', { query: { id: String(id) } }),
  });
