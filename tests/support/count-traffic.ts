import { countMessages } from './count-messages.ts';
import { countSqlite } from './count-sqlite.ts';

/**
 * Counts the traffic of this process to a database. On PostgreSQL it counts the traffic through the returned URL, on SQLite all statements
 * of the process. `take` returns the counts since its last call.
 */
export const countTraffic = async (databaseUrl: string | undefined) =>
  databaseUrl ? countMessages(databaseUrl) : { url: undefined, ...countSqlite() };
