import { sql } from 'kysely';
import { databaseTime } from '../../platform/db/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Outage } from '../../platform/db/outage.ts';

/**
 * The mark of a PostgreSQL database: which database it is, and when a server last used it. A restored database has the mark of the backup.
 * That mark names another database, or an earlier time line, or an earlier time.
 */

/** How often a running server updates the mark. */
export const SEEN_EVERY_MS = 10_000;
/** After this time without a server, a start takes the database for a restored one. A restart takes less time. */
const UNUSED_MS = 60_000;

/**
 * Identifies the database: the cluster, its time line, the database and a table. A base backup continues on another time line, and
 * `pg_restore` makes another table. Null if the database does not tell.
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

/** Why the database counts as restored. */
export type SignOfRestore = 'another' | 'older' | 'unused';

interface Touched {
  readonly sign: SignOfRestore | undefined;
  /** The mark's time, for the next call. */
  readonly seenAt: string;
}

/**
 * Updates the mark, and compares it with this database. `lastSeen` is what the previous call returned. Undefined means that the server
 * starts. An empty text means that it has just started.
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
        // The database's clock may have been set back.
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

/** Records that the database was restored. Payments of orders that it has may have begun after the backup. */
export const keepRestored = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable('database_mark')
    .where('id', '=', 1)
    .set(({ selectFrom }) => ({
      restored_event: selectFrom('order_event').select(({ fn }) => fn.max('id').as('id')),
    }))
    .execute();
};
