import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { containsWords, holdRows } from '../../platform/db/dialects.ts';

const LONGEST = 40;

/** A handle from an English name, like `aoba-international-house`. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST);

const digits = (): string => String(randomInt(100_000, 1_000_000));

/** A new, unique handle, made from the English name if there is one. Commands and catalogue files refer to the row by its handle. */
export const newHandle = async (tx: Tx, table: 'facility' | 'institution', nameEn: string): Promise<string> => {
  const slug = slugOf(nameEn);
  if (!slug) return `${table}-${digits()}`;
  const taken = await tx.selectFrom(table).where('handle', '=', slug).select('id').executeTakeFirst();
  return taken ? `${slug}-${digits()}` : slug;
};

/** The most institutions that a field offers. If there are more, staff search by words. */
const SHOWN = 50;

/** The institutions that match these words: the first by name, and whether there are more. */
export const findInstitutions = async (db: Db, words: string) => {
  const found = await db
    .selectFrom('institution')
    .$if(words.trim() !== '', (query) =>
      query.where(containsWords(db, sql<string>`concat_ws(' ', name, name_en, handle)`, words)),
    )
    .orderBy('name')
    .limit(SHOWN + 1)
    .select(['id', 'name', 'name_en'])
    .execute();
  return { institutions: found.slice(0, SHOWN), is_more: found.length > SHOWN };
};

interface Names {
  readonly name: string;
  readonly name_en: string;
}

const isTaken = async (tx: Tx, name: string, besides = 0): Promise<boolean> =>
  (await tx
    .selectFrom('institution')
    .where('name', '=', name)
    .where('id', '<>', besides)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Creates an institution. Refuses a name that another institution has, because staff should choose that institution instead. */
export const makeInstitution = async (tx: Tx, { name, name_en }: Names) => {
  if (await isTaken(tx, name)) return 'institution-taken' as const;
  const handle = await newHandle(tx, 'institution', name_en);
  const { id } = await tx
    .insertInto('institution')
    .values({ handle, name, name_en: name_en || null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id };
};

/** Renames an institution, unless another save has changed the version. */
export const renameInstitution = async (tx: Tx, id: number, version: number, names: Names) => {
  const row = await tx
    .selectFrom('institution')
    .where('id', '=', id)
    .selectAll()
    .$call(holdRows(tx))
    .executeTakeFirstOrThrow();
  const before = { name: row.name, name_en: row.name_en ?? '' };
  if (row.version !== version) return { stale: { id, version: row.version, ...before } };
  if (await isTaken(tx, names.name, id)) return 'institution-taken' as const;
  await tx
    .updateTable('institution')
    .set({ name: names.name, name_en: names.name_en || null, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return { before, after: names, version: version + 1 };
};
