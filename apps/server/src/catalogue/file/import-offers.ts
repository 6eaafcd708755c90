import type { Day } from '@hitosoroi/rules/day';
import type { Tx } from '../../platform/db/database.ts';
import { type OfferedSet, offerSets } from '../offers/offer-sets.ts';
import { priceTypes } from '../offers/prices.ts';
import { pricesOf } from '../offers/prices-of.ts';
import { dayOf } from './day-of.ts';
import type { Catalogue } from './file.ts';
import type { KnownSet } from './import-sets.ts';

type RentalSet = Catalogue['products'][number];
type Listed = Catalogue['customers'][number]['facilities'][number]['products'][number];

const offerOf = (listed: Listed, set: RentalSet, known: KnownSet, firstDay: Day): OfferedSet => ({
  set_id: known.id,
  offered_from: listed.offered_from ? dayOf(listed.offered_from, firstDay) : null,
  offered_until: listed.offered_until ? dayOf(listed.offered_until, firstDay) : null,
  options: pricesOf(listed, set.options).flatMap(({ id, price, price_type }) => {
    const option_id = known.optionIds.get(id);
    return option_id === undefined ? [] : [{ option_id, price, price_type: priceTypes[price_type] }];
  }),
});

/** Writes what a facility offers, at its prices. */
export const writeOffers = async (
  tx: Tx,
  facilityId: number,
  listed: readonly Listed[],
  sets: ReadonlyMap<string, RentalSet>,
  known: ReadonlyMap<string, KnownSet>,
  firstDay: Day,
): Promise<void> => {
  const offers = listed.flatMap((each) => {
    const set = sets.get(each.id);
    const ids = known.get(each.id);
    return set && ids ? [offerOf(each, set, ids, firstDay)] : [];
  });
  await offerSets(tx, facilityId, offers);
};
