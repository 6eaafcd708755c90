import { countMessages } from './count-messages.ts';
import { countSqlite } from './count-sqlite.ts';

/**
 * Counts what this process asks of a database: on PostgreSQL what goes through the returned address, on SQLite, which has none, everything.
 * `take` returns the counts since it was last called.
 */
export const countTraffic = async (databaseUrl: string | undefined) =>
  databaseUrl ? countMessages(databaseUrl) : { url: undefined, ...countSqlite() };
