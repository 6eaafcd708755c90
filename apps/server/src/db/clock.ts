import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/** The database's own clock, so many milliseconds ahead: for what servers compare with each other, whose clocks may differ. */
export const databaseTime = (db: Db, aheadMs = 0): RawBuilder<string> =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${aheadMs / 1_000} seconds`})`
    : sql`now() + ${aheadMs} * interval '1 millisecond'`;
