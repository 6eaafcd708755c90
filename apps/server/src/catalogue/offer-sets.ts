import type { Day } from '@hitosoroi/rules/day';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

type OfferedOption = Pick<Tables['facility_option'], 'option_id' | 'price' | 'price_type'>;

/** A set as a facility offers it: from when to when, and its options in the order they are shown. */
export interface OfferedSet {
  readonly set_id: number;
  readonly offered_from: Day | null;
  readonly offered_until: Day | null;
  readonly options: readonly OfferedOption[];
}

/** Makes a facility offer just these sets, in this order. No other facility offers anything else because of it. */
export const offerSets = async (tx: Tx, facility_id: number, offers: readonly OfferedSet[]): Promise<void> => {
  const kept = offers.map(({ set_id }) => set_id);
  await tx
    .deleteFrom('facility_set')
    .where('facility_id', '=', facility_id)
    .$if(kept.length > 0, (others) => others.where('set_id', 'not in', kept))
    .execute();
  for (const [sort_order, { options, ...set }] of offers.entries()) {
    const row = { facility_id, ...set, sort_order };
    await tx
      .insertInto('facility_set')
      .values(row)
      .onConflict((conflict) => conflict.columns(['facility_id', 'set_id']).doUpdateSet(row))
      .execute();
    await offerOptions(tx, facility_id, set.set_id, options);
  }
};

/** An option that is no longer offered keeps its price, in case it is again. */
const offerOptions = async (
  tx: Tx,
  facility_id: number,
  set_id: number,
  options: readonly OfferedOption[],
): Promise<void> => {
  await tx
    .updateTable('facility_option')
    .set({ is_offered: false })
    .where('facility_id', '=', facility_id)
    .where('set_id', '=', set_id)
    .execute();
  for (const [sort_order, option] of options.entries()) {
    const row = { facility_id, set_id, ...option, sort_order, is_offered: true };
    await tx
      .insertInto('facility_option')
      .values(row)
      .onConflict((conflict) => conflict.columns(['facility_id', 'set_id', 'option_id']).doUpdateSet(row))
      .execute();
  }
};
