import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A place in the index of words: where a page ended. */
export type Place = readonly [word: string, facilityId: number, memberId: number, orderNumber: string];

/** After every word that begins with one. */
const LAST = '\u{10FFFF}';

/** More words that begin alike are not worth counting. */
const COUNTED = 1_000;

const countLike = async (db: Db, sought: string): Promise<number> => {
  const some = db
    .selectFrom('search_word')
    .where('word', '>=', sought)
    .where('word', '<', sought + LAST)
    .select('word')
    .limit(COUNTED);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The word that fewest have comes first: whoever has it is looked at for the others. Of two that many have, the longer one says more. */
export const rarestFirst = async (db: Db, sought: readonly string[]): Promise<string[]> => {
  if (sought.length < 2) return [...sought];
  const counted = await Promise.all(sought.map(async (word) => ({ word, count: await countLike(db, word) })));
  return counted
    .sort((one, other) => one.count - other.count || other.word.length - one.word.length)
    .map(({ word }) => word);
};

/** The next words of the index that begin with the first one. Whose they are is asked afterwards: looking for those of one facility would read through all others. */
const selectStep = (db: Db, sought: string, after: Place | undefined, size: number) =>
  db
    .selectFrom('search_word as w')
    .where('w.word', '>=', sought)
    .where('w.word', '<', sought + LAST)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('w.word', 'w.facility_id', 'w.member_id', 'w.order_number'),
          '>',
          tuple(...(after as [string, number, number, string])),
        ),
      ),
    )
    .orderBy('w.word')
    .orderBy('w.facility_id')
    .orderBy('w.member_id')
    .orderBy('w.order_number')
    .limit(size)
    .select(['w.word', 'w.facility_id', 'w.member_id', 'w.order_number']);

/** Whether the member of a row has another word too, where the person may see it. */
const hasWord = (db: Db, sought: string, scope: FacilityScope): Expression<SqlBool> => {
  const theirs = db
    .selectFrom('search_word as o')
    .where('o.member_id', '=', sql.ref<number>('c.member_id'))
    .where('o.word', '>=', sought)
    .where('o.word', '<', sought + LAST)
    .$if(scope !== 'all', (query) => query.where('o.facility_id', 'in', [0, ...(scope === 'all' ? [] : scope)]))
    .select('o.member_id');
  return sql<SqlBool>`exists ${theirs}`;
};

/** Whether the member of a row is at one of these facilities, or ordered there. */
const isSeen = (db: Db, facilities: readonly number[]): Expression<SqlBool> => {
  const here = db
    .selectFrom('member')
    .where('member.id', '=', sql.ref<number>('c.member_id'))
    .where('member.facility_id', 'in', facilities)
    .select('member.id');
  const orders = db
    .selectFrom('orders')
    .where('orders.member_id', '=', sql.ref<number>('c.member_id'))
    .where('orders.facility_id', 'in', facilities)
    .select('orders.order_number');
  const own = sql.join(facilities);
  return sql<SqlBool>`(c.facility_id in (${own}) or (c.facility_id = 0 and (exists ${here} or exists ${orders})))`;
};

/** The next rows of the index, and whether each has all other words and may be seen. A step costs the same however many there are. */
export const readStep = async (
  db: Db,
  [rarest = '', ...others]: readonly string[],
  scope: FacilityScope,
  after: Place | undefined,
  size: number,
) => {
  const conditions = [
    ...others.map((other) => hasWord(db, other, scope)),
    ...(scope === 'all' ? [] : [isSeen(db, scope)]),
  ];
  const rows = await db
    .selectFrom(selectStep(db, rarest, after, size).as('c'))
    .select(['c.word', 'c.facility_id', 'c.member_id', 'c.order_number'])
    .select(sql<SqlBool>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`.as('fits'))
    .orderBy('c.word')
    .orderBy('c.facility_id')
    .orderBy('c.member_id')
    .orderBy('c.order_number')
    .execute();
  return rows.map(({ fits, ...row }) => ({ ...row, fits: Boolean(fits) }));
};
