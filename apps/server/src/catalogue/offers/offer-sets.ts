import type { Day } from '@hitosoroi/rules/day';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { countTaken, lockOffers } from './stock.ts';

type OfferedOption = Pick<Tables['facility_option'], 'option_id' | 'price' | 'price_type'>;

/** A set as a facility offers it: its days, its limits, and its options in display order. */
export interface OfferedSet {
  readonly set_id: number;
  readonly offered_from: Day | null;
  readonly offered_until: Day | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly stock: number | null;
  readonly options: readonly OfferedOption[];
}

/** Replaces the list of sets that a facility offers. Other facilities are not affected. */
export const offerSets = async (tx: Tx, facility_id: number, offers: readonly OfferedSet[]): Promise<void> => {
  const kept = offers.map(({ set_id }) => set_id);
  const before = await tx
    .selectFrom('facility_set')
    .where('facility_id', '=', facility_id)
    .select(['set_id', 'stock'])
    .execute();
  const counted = new Set(before.filter(({ stock }) => stock !== null).map(({ set_id }) => set_id));
  const removed = before.map(({ set_id }) => set_id).filter((id) => !kept.includes(id));
  const stocked = offers
    .filter(({ set_id, stock }) => stock !== null && !counted.has(set_id))
    .map(({ set_id }) => set_id);
  await lockOffers(tx, facility_id, [...removed, ...stocked]);
  await tx
    .deleteFrom('facility_set')
    .where('facility_id', '=', facility_id)
    .$if(kept.length > 0, (others) => others.where('set_id', 'not in', kept))
    .execute();
  for (const rows of inParts(offers.map(({ options: _, ...set }, sort_order) => ({ facility_id, ...set, sort_order }))))
    await tx
      .insertInto('facility_set')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['facility_id', 'set_id']).doUpdateSet(({ ref }) => ({
          offered_from: ref('excluded.offered_from'),
          offered_until: ref('excluded.offered_until'),
          least: ref('excluded.least'),
          most: ref('excluded.most'),
          stock: ref('excluded.stock'),
          sort_order: ref('excluded.sort_order'),
        })),
      )
      .execute();
  await offerOptions(tx, facility_id, offers);
  await countTaken(tx, facility_id, stocked);
};

/** Rows per statement, within the parameter limits of both database engines. */
const PART = 500;
const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / PART) }, (_, part) => rows.slice(part * PART, (part + 1) * PART));

/** Replaces the options that a facility offers. An option that is no longer offered keeps its price, in case staff offer it again. */
const offerOptions = async (tx: Tx, facility_id: number, offers: readonly OfferedSet[]): Promise<void> => {
  const offered = offers.map(({ set_id }) => set_id);
  if (offered.length > 0)
    await tx
      .updateTable('facility_option')
      .set({ is_offered: false })
      .where('facility_id', '=', facility_id)
      .where('set_id', 'in', offered)
      .execute();
  const rows = offers.flatMap(({ set_id, options }) =>
    options.map((option, sort_order) => ({ facility_id, set_id, ...option, sort_order, is_offered: true })),
  );
  for (const part of inParts(rows))
    await tx
      .insertInto('facility_option')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['facility_id', 'set_id', 'option_id']).doUpdateSet(({ ref }) => ({
          price: ref('excluded.price'),
          price_type: ref('excluded.price_type'),
          sort_order: ref('excluded.sort_order'),
          is_offered: ref('excluded.is_offered'),
        })),
      )
      .execute();
};
