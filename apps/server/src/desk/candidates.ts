import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { LAST, type Place, type Sought, wordsFrom } from './words-from.ts';

/** More words that begin alike are not worth counting. */
const COUNTED = 1_000;

const countLike = async (db: Db, sought: Sought): Promise<number> => {
  const { count } = await db
    .selectFrom(wordsFrom(db, sought, undefined, COUNTED).as('some'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The word that fewest have comes first: whoever has it is looked at for the others. Of two that many have, the longer one says more. */
export const rarestFirst = async (db: Db, sought: readonly string[], scope: FacilityScope): Promise<string[]> => {
  if (sought.length < 2) return [...sought];
  const counted = await Promise.all(
    sought.map(async (word) => ({ word, count: await countLike(db, { word, scope }) })),
  );
  return counted
    .sort((one, other) => one.count - other.count || other.word.length - one.word.length)
    .map(({ word }) => word);
};

/** Whether the member of a row has another word too, where the person may see it. */
const hasWord = (db: Db, sought: string, scope: FacilityScope): Expression<SqlBool> => {
  const theirs = db
    .selectFrom('search_word as o')
    .where('o.member_id', '=', sql.ref<number>('c.member_id'))
    .where('o.word', '>=', sought)
    .where('o.word', '<', sought + LAST)
    .$if(scope !== 'all', (query) => query.where('o.facility_id', 'in', scope === 'all' ? [] : [...scope]))
    .select('o.member_id');
  return sql<SqlBool>`exists ${theirs}`;
};

/** The next rows of the index, and whether each has all other words and may be seen. A step costs the same however many there are. */
export const readStep = async (
  db: Db,
  [rarest = '', ...others]: readonly string[],
  scope: FacilityScope,
  after: Place | undefined,
  size: number,
) => {
  const conditions = others.map((other) => hasWord(db, other, scope));
  const rows = await db
    .selectFrom(wordsFrom(db, { word: rarest, scope }, after, size).as('c'))
    .select(['c.word', 'c.facility_id', 'c.member_id', 'c.order_number'])
    .select(sql<SqlBool>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`.as('fits'))
    .orderBy('c.word')
    .orderBy('c.facility_id')
    .orderBy('c.member_id')
    .orderBy('c.order_number')
    .execute();
  return rows.map(({ fits, ...row }) => ({ ...row, fits: Boolean(fits) }));
};
