import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { priceWord } from '../offers/prices.ts';

type SetOption = Selectable<Tables['set_option']>;

/** The options that a set has in a file: none that was retired, unless a facility still offers it. */
export const readOptions = (tx: Tx): Promise<SetOption[]> =>
  tx
    .selectFrom('set_option')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('is_retired', '=', false),
        exists(
          selectFrom('facility_option')
            .whereRef('facility_option.option_id', '=', 'set_option.id')
            .where('is_offered', '=', true)
            .select('option_id'),
        ),
      ]),
    )
    .selectAll()
    .orderBy('set_id')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

/** What each facility offers, in the words of the file. */
export const readOffers = async (tx: Tx, options: readonly SetOption[]) => {
  const sets = await tx
    .selectFrom('facility_set')
    .innerJoin('rental_set', 'rental_set.id', 'set_id')
    .orderBy('facility_set.facility_id')
    .orderBy('sort_order')
    .select(['facility_set.facility_id', 'set_id', 'handle', 'offered_from', 'offered_until'])
    .execute();
  const asked = await tx
    .selectFrom('facility_option')
    .where('is_offered', '=', true)
    .selectAll()
    .orderBy('sort_order')
    .execute();
  const handles = new Map(options.map(({ id, handle: option }) => [id, option]));
  const askedFor = Map.groupBy(asked, ({ facility_id, set_id }) => `${facility_id} ${set_id}`);
  const offerOf = ({ facility_id, set_id, handle, offered_from, offered_until }: (typeof sets)[number]) => {
    const offered = askedFor.get(`${facility_id} ${set_id}`) ?? [];
    const prices = offered.flatMap(({ option_id, price, price_type }) => {
      const option = handles.get(option_id);
      return option === undefined ? [] : [[option, { price, price_type: priceWord(price_type) }] as const];
    });
    return { id: handle, offered_from, offered_until, prices: Object.fromEntries(prices) };
  };
  const setsOf = Map.groupBy(sets, ({ facility_id }) => facility_id);
  return (facilityId: number) => (setsOf.get(facilityId) ?? []).map(offerOf);
};
