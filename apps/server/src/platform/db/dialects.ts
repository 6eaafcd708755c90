import { setTimeout as wait } from 'node:timers/promises';
import { foldWidthAndCase } from '@hitosoroi/rules/fold';
import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom as onPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as onSqlite } from 'kysely/helpers/sqlite';
import type { Db } from './database.ts';
import type { Tables } from './schema.ts';
import { HAS_WORDS } from './sqlite.ts';

/**
 * Marks a column with `+`, so that SQLite uses no index on that column. Use it if another index finds fewer rows. SQLite does not know how
 * many rows have each value, so it would read all orders of a large facility to find the few that staff must handle.
 */
export const filterOnly = <Value>(column: string): RawBuilder<Value> => sql<Value>`+${sql.ref(column)}`;

/** Whether the engine is PostgreSQL, for queries that differ between the engines. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * An argument for `$call`. Locks the rows that a query reads, until the transaction ends. Other transactions may still add rows that refer
 * to these rows. SQLite needs no locks, because only one transaction writes at a time.
 */
export const holdRows =
  (db: Db) =>
  <From extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, From, Row>,
  ): SelectQueryBuilder<Tables, From, Row> =>
    isPostgres(db) ? query.forNoKeyUpdate() : query;

/**
 * A row that was read as JSON. SQLite returns a boolean as 0 or 1. The engines format instants differently, so callers may only test
 * whether an instant is null.
 */
type InJson<Row> = { [Column in keyof Row]: Row[Column] extends boolean ? boolean | 0 | 1 : Row[Column] };

/** Rows as one column of another row. On SQLite this is a text. On PostgreSQL it is parsed. */
type JsonRows<Row> = string | InJson<Row>[];

/** Selects the child rows of each row as JSON, so that one statement reads the rows and their children. */
export const jsonRows = <Row>(db: Db, query: Parameters<typeof onSqlite<Row>>[0]) =>
  (isPostgres(db) ? onPostgres(query) : onSqlite(query)) as unknown as RawBuilder<JsonRows<Row>>;

export const rowsIn = <Row>(rows: string | Row[]): Row[] => (typeof rows === 'string' ? JSON.parse(rows) : rows);

/**
 * Whether a text contains all of these words, in any width and case. The database cannot use an index, because the words may be in the
 * middle of the text. Use it only for tables that do not grow with the orders.
 */
export const containsWords = (db: Db, text: RawBuilder<string>, words: string): RawBuilder<boolean> => {
  const folded = foldWidthAndCase(words).split(/\s+/).filter(Boolean);
  if (!isPostgres(db)) return sql<boolean>`${sql.raw(HAS_WORDS)}(${text}, ${folded.join(' ')})`;
  const patterns = folded.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return sql<boolean>`lower(normalize(${text}, NFKC)) like all (${sql.val(patterns)}::text[])`;
};

const TRIES = 30;
const BETWEEN_MS = 100;

/**
 * Truncates SQLite's write-ahead log. SQLite overwrites deleted data only in the main file, and the log still has earlier values. Returns
 * false if other connections were using the log.
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
