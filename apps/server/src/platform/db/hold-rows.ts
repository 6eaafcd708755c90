import type { SelectQueryBuilder } from 'kysely';
import type { Db } from './database.ts';
import { isPostgres } from './is-postgres.ts';
import type { Tables } from './schema.ts';

/**
 * For `$call`: the rows that a query reads stay as they are until its transaction ends. On SQLite nobody else writes meanwhile anyway.
 * Rows that refer to them may still be added by others, as with an update.
 */
export const holdRows =
  (db: Db) =>
  <From extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, From, Row>,
  ): SelectQueryBuilder<Tables, From, Row> =>
    isPostgres(db) ? query.forNoKeyUpdate() : query;
