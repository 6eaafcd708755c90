import type { Tx } from '../../platform/db/database.ts';
import { priceTypes } from '../offers/price-types.ts';
import { textsAt } from '../sets/picture-texts.ts';
import { digestIn } from './facts.ts';
import type { Catalogue } from './file.ts';

type RentalSet = Catalogue['products'][number];

/** The database ids of a set and of its options. Each option has its id in a file as the key. */
export interface KnownSet {
  readonly id: number;
  readonly optionIds: ReadonlyMap<string, number>;
}

export const readSetIds = async (tx: Tx): Promise<Map<string, KnownSet>> => {
  const rows = await tx
    .selectFrom('rental_set')
    .innerJoin('set_option', 'set_option.set_id', 'rental_set.id')
    .select(['rental_set.id', 'rental_set.handle', 'set_option.id as option_id', 'set_option.handle as option'])
    .execute();
  const sets = new Map<string, { id: number; optionIds: Map<string, number> }>();
  for (const { id, handle, option_id, option } of rows) {
    const set = sets.get(handle) ?? { id, optionIds: new Map<string, number>() };
    set.optionIds.set(option, option_id);
    sets.set(handle, set);
  }
  return sets;
};

/**
 * Writes a set with its texts, pictures, options and usual prices. Retires options that the set no longer has. Does not change what
 * facilities offer.
 */
export const writeSet = async (tx: Tx, set: RentalSet, facility_id: number | null): Promise<void> => {
  const row = {
    handle: set.id,
    facility_id,
    name: set.name,
    name_en: set.name_en,
    description: set.description,
    description_en: set.description_en,
    multi_a_enabled: set.quantity_a !== null,
    multi_a_numeral: set.quantity_a?.unit ?? null,
    multi_a_numeral_en: set.quantity_a?.unit_en ?? null,
    multi_b_enabled: set.quantity_b !== null,
    multi_b_numeral: set.quantity_b?.unit ?? null,
    multi_b_numeral_en: set.quantity_b?.unit_en ?? null,
    kind: set.kind,
    kind_en: set.kind_en,
    contents: set.contents && JSON.stringify(set.contents),
  };
  const { id } = await tx
    .insertInto('rental_set')
    .values(row)
    .onConflict((conflict) => conflict.column('handle').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeOptions(tx, id, set.options);
  await showPictures(tx, id, set);
};

const writeOptions = async (tx: Tx, set_id: number, options: RentalSet['options']): Promise<void> => {
  await tx.updateTable('set_option').set({ is_retired: true }).where('set_id', '=', set_id).execute();
  for (const [index, { id: handle, price, price_type, ...texts }] of options.entries()) {
    const option = {
      ...texts,
      handle,
      set_id,
      usual_price: price,
      usual_price_type: priceTypes[price_type],
      sort_order: index,
      is_retired: false,
    };
    await tx
      .insertInto('set_option')
      .values(option)
      .onConflict((conflict) => conflict.columns(['set_id', 'handle']).doUpdateSet(option))
      .execute();
  }
};

const showPictures = async (tx: Tx, set_id: number, set: RentalSet): Promise<void> => {
  await tx.deleteFrom('set_picture').where('set_id', '=', set_id).execute();
  const shown = set.pictures.map((name, index) => ({
    set_id,
    position: index + 1,
    picture_digest: digestIn(name),
    ...textsAt(set, index),
  }));
  if (shown.length > 0) await tx.insertInto('set_picture').values(shown).execute();
};
