import type { SetFields } from '@hitosoroi/rules/set-fields';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { keepPictures } from './pictures.ts';

/** A thing's id in a catalogue file. It comes from the English name, if that has any letters. */
const handleOf = (english: string, otherwise: string, taken: ReadonlySet<string>): string => {
  const plain = english
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  const base = plain || otherwise;
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};

/** In the database, an empty text is null. */
const orNull = (text: string): string | null => text || null;

const rowOf = (set: SetFields) => ({
  name: set.name,
  name_en: orNull(set.name_en),
  description: set.description,
  description_en: orNull(set.description_en),
  kind: orNull(set.kind),
  kind_en: orNull(set.kind_en),
  contents:
    set.contents.length === 0
      ? null
      : JSON.stringify(
          set.contents.map(({ name, name_en, size, size_en }) => ({
            name,
            name_en: orNull(name_en),
            size: orNull(size),
            size_en: orNull(size_en),
          })),
        ),
  multi_a_enabled: set.quantity_a !== null,
  multi_a_numeral: orNull(set.quantity_a?.unit ?? ''),
  multi_a_numeral_en: orNull(set.quantity_a?.unit_en ?? ''),
  multi_b_enabled: set.quantity_b !== null,
  multi_b_numeral: orNull(set.quantity_b?.unit ?? ''),
  multi_b_numeral_en: orNull(set.quantity_b?.unit_en ?? ''),
  is_retired: set.is_retired,
});

type Unsaved = 'picture-gone' | 'option-unknown';

/** Saves a set's options. Retires options that the list omits. Deletes no option, because orders refer to them. */
const saveOptions = async (tx: Tx, set_id: number, options: SetFields['options']): Promise<Unsaved | undefined> => {
  const known = await tx.selectFrom('set_option').where('set_id', '=', set_id).select(['id', 'handle']).execute();
  const ids = new Set(known.map(({ id }) => id));
  const handles = new Set(known.map(({ handle }) => handle));
  if (options.some(({ id }) => id !== null && !ids.has(id))) return 'option-unknown';
  await tx.updateTable('set_option').set({ is_retired: true }).where('set_id', '=', set_id).execute();
  for (const [sort_order, { id, price, price_type, ...texts }] of options.entries()) {
    const row = {
      name: texts.name,
      name_en: orNull(texts.name_en),
      description: texts.description,
      description_en: orNull(texts.description_en),
      color: orNull(texts.color),
      usual_price: price,
      usual_price_type: price_type,
      sort_order,
      is_retired: false,
    };
    if (id !== null) await tx.updateTable('set_option').set(row).where('id', '=', id).execute();
    else {
      const handle = handleOf(texts.name_en, 'plan', handles);
      handles.add(handle);
      await tx
        .insertInto('set_option')
        .values({ ...row, set_id, handle })
        .execute();
    }
  }
  return undefined;
};

/** Saves the pictures of a set. Earlier pictures stay for some time, so that staff can restore them. */
const savePictures = async (
  tx: Tx,
  set_id: number,
  pictures: SetFields['pictures'],
  now: Date,
): Promise<Unsaved | undefined> => {
  const digests = pictures.map(({ digest }) => digest);
  const stored =
    digests.length === 0
      ? []
      : await tx.selectFrom('picture').where('digest', 'in', digests).select('digest').execute();
  if (stored.length < digests.length) return 'picture-gone';
  const shown = await tx.selectFrom('set_picture').where('set_id', '=', set_id).select('picture_digest').execute();
  await keepPictures(tx, [...new Set([...digests, ...shown.map(({ picture_digest }) => picture_digest)])], now);
  await tx.deleteFrom('set_picture').where('set_id', '=', set_id).execute();
  const rows = pictures.map(({ digest, alt, alt_en }, index) => ({
    set_id,
    position: index + 1,
    picture_digest: digest,
    alt: orNull(alt),
    alt_en: orNull(alt_en),
  }));
  if (rows.length > 0) await tx.insertInto('set_picture').values(rows).execute();
  return undefined;
};

const saveParts = async (tx: Tx, id: number, set: SetFields, now: Date): Promise<Unsaved | undefined> =>
  (await saveOptions(tx, id, set.options)) ?? (await savePictures(tx, id, set.pictures, now));

/** Creates a set, either for all facilities or for one. */
export const makeSet = async (tx: Tx, set: SetFields, facility_id: number | null, now: Date) => {
  const taken = await tx.selectFrom('rental_set').select('handle').execute();
  const handle = handleOf(set.name_en, 'set', new Set(taken.map((each) => each.handle)));
  const { id } = await tx
    .insertInto('rental_set')
    .values({ ...rowOf(set), handle, facility_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await saveParts(tx, id, set, now)) ?? { id };
};

/** Changes a set, unless another save has changed the version. Does not change what facilities offer. */
export const changeSet = async (
  tx: Tx,
  { id, version }: { id: number; version: number },
  set: SetFields,
  now: Date,
): Promise<Unsaved | 'stale' | undefined> => {
  const { numUpdatedRows } = await tx
    .updateTable('rental_set')
    .set({ ...rowOf(set), version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? 'stale' : saveParts(tx, id, set, now);
};
