import type { ExpressionBuilder } from 'kysely';
import { databaseTime } from '../db/clock.ts';
import type { Db } from '../db/database.ts';
import { isPostgres } from '../db/dialects.ts';
import type { Tables } from '../db/schema.ts';
import { secretDigest } from '../secrets.ts';
import type { Worker } from '../work/worker.ts';

const TEN_MINUTES = 600_000;

export const SWEEP_COUNTS_JOB = 'sweep-counts';

export const sweepCounts =
  (db: Db): Worker =>
  async () => {
    const over = db.selectFrom('limit_count').where('until', '<=', databaseTime(db)).select('key');
    // Skips rows that another transaction has locked to restart their window. Two transactions that lock the same rows in different orders
    // would deadlock.
    const free = isPostgres(db) ? over.forUpdate().skipLocked() : over;
    await db.deleteFrom('limit_count').where('key', 'in', free).execute();
    return { againAfterMs: TEN_MINUTES };
  };

/** The key of a count: a digest of the limit and its subject. So the table contains no IP address and no mail address. */
export const limitKey = (limit: string, whom: string): string => secretDigest(`${limit} ${whom}`);

interface Counted {
  readonly key: string;
  readonly count: number;
  readonly windowMs: number;
}

/** Whether a window has ended by the database's clock. The servers' own clocks may differ. */
const isOver = (db: Db, { eb }: ExpressionBuilder<Tables, 'limit_count'>) =>
  eb('limit_count.until', '<=', databaseTime(db));

/**
 * Adds to counts whose window is open, and restarts all others. Does not change an open count that has reached `most`. Returns the rows
 * that it changed.
 */
export const addCounts = (db: Db, counted: readonly Counted[], most?: number) =>
  db
    .insertInto('limit_count')
    .values(counted.map(({ key, count, windowMs }) => ({ key, count, until: databaseTime(db, windowMs) })))
    .onConflict((conflict) => {
      const adding = conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when(isOver(db, eb))
          .then(eb.ref('excluded.count'))
          .else(eb('limit_count.count', '+', eb.ref('excluded.count')))
          .end(),
        until: eb.case().when(isOver(db, eb)).then(eb.ref('excluded.until')).else(eb.ref('limit_count.until')).end(),
      }));
      if (most === undefined) return adding;
      return adding.where((eb) => eb.or([isOver(db, eb), eb('limit_count.count', '<', most)]));
    })
    .returning(['key', 'count', 'until', databaseTime(db).as('now')])
    .execute();

/** Selects the count of a key, if its window is open. Used as a query or as a subquery. */
export const countOf = (db: Db, key: string) =>
  db
    .selectFrom('limit_count')
    .where('limit_count.key', '=', key)
    .where('limit_count.until', '>', databaseTime(db))
    .select('limit_count.count');

/** The counts of those keys whose window is open. */
export const countsOf = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('limit_count')
    .where('limit_count.key', 'in', keys)
    .where('limit_count.until', '>', databaseTime(db))
    .select(['limit_count.key', 'limit_count.count'])
    .execute();

export const clearCount = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('limit_count').where('key', '=', key).execute();
};

export const uncount = async (db: Db, key: string): Promise<void> => {
  await db
    .updateTable('limit_count')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
};
