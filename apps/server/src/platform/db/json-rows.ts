import type { RawBuilder } from 'kysely';
import { jsonArrayFrom as onPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as onSqlite } from 'kysely/helpers/sqlite';
import type { Db } from './database.ts';
import { isPostgres } from './is-postgres.ts';

/** SQLite has no booleans. An instant is a text on both, but as each engine writes it: only whether there is one can be told. */
type InJson<Row> = { [Column in keyof Row]: Row[Column] extends boolean ? boolean | 0 | 1 : Row[Column] };

/** Rows as one column of another row: a text on SQLite, and read already on PostgreSQL. */
type JsonRows<Row> = string | InJson<Row>[];

/** Lets a query bring along the rows that belong to each of its own: one statement for both. */
export const jsonRows = <Row>(db: Db, query: Parameters<typeof onSqlite<Row>>[0]) =>
  (isPostgres(db) ? onPostgres(query) : onSqlite(query)) as unknown as RawBuilder<JsonRows<Row>>;

export const rowsIn = <Row>(rows: string | Row[]): Row[] => (typeof rows === 'string' ? JSON.parse(rows) : rows);
