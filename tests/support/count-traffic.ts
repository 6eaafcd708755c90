import { countMessages } from './count-messages.ts';
import { countSqlite } from './count-sqlite.ts';

/**
 * Counts the traffic of this process to a database. On PostgreSQL this is the traffic through the returned URL. SQLite has no URL, so there
 * all statements of the process count. `take` returns the counts since it was last called.
 */
export const countTraffic = async (databaseUrl: string | undefined) =>
  databaseUrl ? countMessages(databaseUrl) : { url: undefined, ...countSqlite() };
