import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom as onPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as onSqlite } from 'kysely/helpers/sqlite';
import type { Db } from './database.ts';
import type { Tables } from './schema.ts';

/**
 * A column by which rows are only told apart that were found by something rarer. Neither engine then begins with that column's own index: SQLite,
 * which knows nothing of how many rows have a value, would read all orders of a large facility to find the few that wait.
 */
export const filterOnly = <Value>(column: string): RawBuilder<Value> => sql<Value>`+${sql.ref(column)}`;

/** Where a query has to be written differently for each engine. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

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

/** SQLite has no booleans. An instant is a text on both, but as each engine writes it: only whether there is one can be told. */
type InJson<Row> = { [Column in keyof Row]: Row[Column] extends boolean ? boolean | 0 | 1 : Row[Column] };

/** Rows as one column of another row: a text on SQLite, and read already on PostgreSQL. */
type JsonRows<Row> = string | InJson<Row>[];

/** Lets a query bring along the rows that belong to each of its own: one statement for both. */
export const jsonRows = <Row>(db: Db, query: Parameters<typeof onSqlite<Row>>[0]) =>
  (isPostgres(db) ? onPostgres(query) : onSqlite(query)) as unknown as RawBuilder<JsonRows<Row>>;

export const rowsIn = <Row>(rows: string | Row[]): Row[] => (typeof rows === 'string' ? JSON.parse(rows) : rows);
