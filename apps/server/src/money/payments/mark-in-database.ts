import { sql } from 'kysely';
import { databaseTime } from '../../platform/db/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Outage } from '../../platform/db/outage.ts';

/**
 * The mark of a PostgreSQL database: which database it is, and when a server last used it. A restored database has the mark from the time
 * of the backup. So a server detects a restore if the mark has another identity or an earlier time than expected.
 */

/** How often a running server updates the mark. */
export const SEEN_EVERY_MS = 10_000;
/** If no server has used the database for this time, a starting server assumes that it was restored. A restart takes less time. */
const UNUSED_MS = 60_000;

/**
 * Identifies the database by its cluster, its time line, its id and the id of a table. A restored base backup has another time line, and
 * `pg_restore` creates another table. Null if PostgreSQL does not report these facts.
 */
export const identityOf = async (db: Db): Promise<string | null> => {
  try {
    const { rows } = await sql<{ identity: string }>`
      select concat_ws('/', (select system_identifier from pg_control_system()),
        left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
        (select oid from pg_database where datname = current_database()),
        to_regclass('order_event')::oid) as identity`.execute(db);
    return rows[0]?.identity ?? null;
  } catch (error) {
    if (error instanceof Outage) throw error;
    return null;
  }
};

/** Why the database counts as restored: it has another identity, its mark is older than before, or no server used it for a minute. */
export type SignOfRestore = 'another' | 'older' | 'unused';

interface Touched {
  readonly sign: SignOfRestore | undefined;
  /** The new time of the mark. The caller passes it to the next call. */
  readonly seenAt: string;
}

/**
 * Compares the mark with this database, and then updates it. `lastSeen` is the time that the previous call returned. It is undefined before
 * the server opens its port, and empty in the first call after that.
 */
export const touchMark = async (tx: Tx, identity: string | null, lastSeen: string | undefined): Promise<Touched> => {
  const mark = await tx
    .selectFrom('database_mark')
    .where('id', '=', 1)
    .forUpdate()
    .select(['identity', 'seen_at'])
    .select((is) => is('seen_at', '<', databaseTime(tx, -UNUSED_MS)).as('is_unused'))
    .executeTakeFirst();
  const { seen_at: seenAt } = await tx
    .insertInto('database_mark')
    .values({ id: 1, identity, seen_at: databaseTime(tx) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        identity,
        // If the database's clock was set back, an earlier time would look like a restore.
        seen_at: sql<string>`greatest(database_mark.seen_at, excluded.seen_at)`,
      }),
    )
    .returning('seen_at')
    .executeTakeFirstOrThrow();
  const sign = (): SignOfRestore | undefined => {
    if (!mark) return lastSeen ? 'older' : undefined;
    if (identity !== null && mark.identity !== null && identity !== mark.identity) return 'another';
    if (lastSeen === undefined) return mark.is_unused ? 'unused' : undefined;
    return mark.seen_at < lastSeen ? 'older' : undefined;
  };
  return { sign: sign(), seenAt };
};

/** Records the newest order event of a restored database. Payments for older orders may have begun after the backup. */
export const keepRestored = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable('database_mark')
    .where('id', '=', 1)
    .set(({ selectFrom }) => ({
      restored_event: selectFrom('order_event').select(({ fn }) => fn.max('id').as('id')),
    }))
    .execute();
};
