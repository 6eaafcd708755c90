import { PostgresAdapter } from 'kysely';
import type { Db } from './database.ts';

/** Where a query has to be written differently for each engine. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
