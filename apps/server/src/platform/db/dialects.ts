import { setTimeout as wait } from 'node:timers/promises';
import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom as onPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as onSqlite } from 'kysely/helpers/sqlite';
import type { Db } from './database.ts';
import type { Tables } from './schema.ts';

/**
 * Keeps a column's own index out of the plan, for a column that only narrows what a more selective one found. SQLite knows no value
 * frequencies, and would read all orders of a large facility to find the few that wait.
 */
export const filterOnly = <Value>(column: string): RawBuilder<Value> => sql<Value>`+${sql.ref(column)}`;

/** For queries that differ between the engines. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * For `$call`: locks the rows that a query reads until its transaction ends. SQLite needs none: it has one writer. Others may still add
 * rows that refer to them, as with an update.
 */
export const holdRows =
  (db: Db) =>
  <From extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, From, Row>,
  ): SelectQueryBuilder<Tables, From, Row> =>
    isPostgres(db) ? query.forNoKeyUpdate() : query;

/** SQLite has no booleans. Each engine formats an instant in its own way, so only test it for null. */
type InJson<Row> = { [Column in keyof Row]: Row[Column] extends boolean ? boolean | 0 | 1 : Row[Column] };

/** Rows as one column of another row: text on SQLite, already parsed on PostgreSQL. */
type JsonRows<Row> = string | InJson<Row>[];

/** Joins child rows to each row as JSON: one statement for both. */
export const jsonRows = <Row>(db: Db, query: Parameters<typeof onSqlite<Row>>[0]) =>
  (isPostgres(db) ? onPostgres(query) : onSqlite(query)) as unknown as RawBuilder<JsonRows<Row>>;

export const rowsIn = <Row>(rows: string | Row[]): Row[] => (typeof rows === 'string' ? JSON.parse(rows) : rows);

const TRIES = 30;
const BETWEEN_MS = 100;

/**
 * SQLite overwrites deleted data only in the main file: the write-ahead log still holds recent writes and their earlier values. This
 * checkpoints and truncates that log. False where other connections kept it busy.
 */
export const overwriteErased = async (db: Db): Promise<boolean> => {
  if (isPostgres(db)) return true;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await wait(BETWEEN_MS);
  }
  return false;
};
