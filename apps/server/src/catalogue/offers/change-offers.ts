import type { OfferFields } from '@hitosoroi/rules/set-fields';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { type FacilityOffers, findFacilityOffers, offersIn, stored } from './facility-offers.ts';
import { offerSets } from './offer-sets.ts';

/**
 * Whether a facility may offer these sets and options. A facility may offer shared sets and its own sets. It may offer a retired set or
 * option only if it offers it already.
 */
const mayOffer = ({ sets, others }: FacilityOffers, offers: readonly OfferFields[]): boolean => {
  const known = new Map([...sets, ...others].map((set) => [set.set_id, set.options]));
  return offers.every(({ set_id, options }) =>
    options.every(({ option_id }) => known.get(set_id)?.some((option) => option.option_id === option_id)),
  );
};

/** Replaces a facility's offers, unless another save has changed the version. Does not change other facilities or orders. */
export const changeOffers = async (
  tx: Tx,
  { facility_id, version, sets }: { facility_id: number; version: number; sets: readonly OfferFields[] },
) => {
  const { numUpdatedRows } = await tx
    .updateTable('facility')
    .set({ offers_version: sql`offers_version + 1` })
    .where('id', '=', facility_id)
    .where('offers_version', '=', version)
    .executeTakeFirstOrThrow();
  const before = await findFacilityOffers(tx, facility_id);
  if (!before) return 'not-found' as const;
  if (numUpdatedRows === 0n) return { stale: before };
  if (!mayOffer(before, sets)) return 'not-to-offer' as const;
  await offerSets(tx, facility_id, sets.map(stored));
  const after = await findFacilityOffers(tx, facility_id);
  return after ? { before: offersIn(before), after: offersIn(after), offers: after } : ('not-found' as const);
};

/** Offers one more set, after the present ones, with all options at their usual prices. */
export const offerOneMore = async (tx: Tx, facility_id: number, setId: number) => {
  const present = await findFacilityOffers(tx, facility_id);
  const added = present?.others.find(({ set_id }) => set_id === setId);
  if (!present || !added) return 'not-to-offer' as const;
  const sets = [...offersIn(present), ...offersIn({ ...present, sets: [added] })];
  return changeOffers(tx, { facility_id, version: present.version, sets });
};

type Price = OfferFields['options'][number];

const priceOf = ({ price, price_type }: Price) => ({ price, price_type });
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What changed between two lists of offers: the sets, their prices, days, limits and order. */
export const differenceOfOffers = (before: readonly OfferFields[], after: readonly OfferFields[]) => {
  const find = (offers: readonly OfferFields[], id: number) => offers.find(({ set_id }) => set_id === id);
  const ids = (offers: readonly OfferFields[]) => offers.map(({ set_id }) => set_id);
  const added = ids(after).filter((id) => !find(before, id));
  const removed = ids(before).filter((id) => !find(after, id));
  const stays = (id: number) => !added.includes(id) && !removed.includes(id);
  const pricesOf = (set_id: number) => {
    const [old, now] = [find(before, set_id)?.options ?? [], find(after, set_id)?.options ?? []];
    const options = new Set([...old, ...now].map(({ option_id }) => option_id));
    return [...options].flatMap((option_id) => {
      const [from, to] = [old, now].map((all) => {
        const found = all.find((option) => option.option_id === option_id);
        return found ? priceOf(found) : null;
      });
      return isSame(from, to) ? [] : [{ set_id, option_id, from: from ?? null, to: to ?? null }];
    });
  };
  const daysOf = ({ offered_from, offered_until }: OfferFields) => ({ offered_from, offered_until });
  const limitsOf = (offer: OfferFields | undefined) => ({
    least: offer?.least ?? null,
    most: offer?.most ?? null,
    stock: offer?.stock ?? null,
  });
  return {
    added,
    removed,
    is_sorted_anew: !isSame(ids(before).filter(stays), ids(after).filter(stays)),
    prices: [...ids(after), ...removed].flatMap(pricesOf),
    days: after.flatMap((offer) => {
      const old = find(before, offer.set_id);
      const [from, to] = [old ? daysOf(old) : { offered_from: '', offered_until: '' }, daysOf(offer)];
      return isSame(from, to) ? [] : [{ set_id: offer.set_id, from, to }];
    }),
    limits: after.flatMap((offer) => {
      const [from, to] = [limitsOf(find(before, offer.set_id)), limitsOf(offer)];
      return isSame(from, to) ? [] : [{ set_id: offer.set_id, from, to }];
    }),
  };
};
