import type { Day } from '@hitosoroi/rules/day';
import type { Tx } from '../../platform/db/database.ts';
import { copyOwnSet } from '../sets/copy-own-set.ts';

/** How prices and days change in the copy. */
export interface OfferChanges {
  readonly price: (price: number) => number;
  readonly day: (day: Day | null) => Day | null;
}

/** Copies a facility's offers to another. Duplicates a set that only the first may offer. */
export const copyOffers = async (tx: Tx, from: number, to: number, { price, day }: OfferChanges): Promise<void> => {
  const sets = await tx
    .selectFrom('facility_set as f')
    .innerJoin('rental_set as s', 's.id', 'f.set_id')
    .where('f.facility_id', '=', from)
    .selectAll('f')
    .select('s.facility_id as owner')
    .execute();
  for (const { owner, ...set } of sets) {
    const copy = owner === null ? { id: set.set_id, optionIds: undefined } : await copyOwnSet(tx, set.set_id, to);
    await tx
      .insertInto('facility_set')
      .values({
        ...set,
        facility_id: to,
        set_id: copy.id,
        offered_from: day(set.offered_from),
        offered_until: day(set.offered_until),
      })
      .execute();
    const options = await tx
      .selectFrom('facility_option')
      .where('facility_id', '=', from)
      .where('set_id', '=', set.set_id)
      .selectAll()
      .execute();
    const copied = options.map((option) => ({
      ...option,
      facility_id: to,
      set_id: copy.id,
      option_id: copy.optionIds?.get(option.option_id) ?? option.option_id,
      price: price(option.price),
    }));
    if (copied.length > 0) await tx.insertInto('facility_option').values(copied).execute();
  }
};
