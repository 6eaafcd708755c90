import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The time of the database's clock, plus `aheadMs`. Used for times that several servers compare, because the servers' own clocks may
 * differ.
 */
export const databaseTime = (db: Db, aheadMs = 0): RawBuilder<string> =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${aheadMs / 1_000} seconds`})`
    : sql`now() + ${aheadMs} * interval '1 millisecond'`;

/** The current time of PostgreSQL's clock. Undefined on SQLite, which uses the clock of this machine. */
export const readDatabaseTime = async (db: Db): Promise<Date | undefined> => {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return undefined;
  const { rows } = await sql<{ at: string }>`select ${databaseTime(db)} as at`.execute(db);
  return rows[0] && new Date(rows[0].at);
};

/**
 * The earlier of an instant and the database's time. A job that is due at this time is due at once, even if this server's clock is fast.
 */
export const notLaterThanNow = (db: Db, instant: string): RawBuilder<string> =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`min(${instant}, ${databaseTime(db)})`
    : sql`least(cast(${instant} as timestamptz), date_trunc('milliseconds', now()))`;
