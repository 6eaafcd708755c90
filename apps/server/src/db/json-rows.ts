import { PostgresAdapter, type RawBuilder } from 'kysely';
import { jsonArrayFrom as onPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as onSqlite } from 'kysely/helpers/sqlite';
import type { Db } from './database.ts';

declare const content: unique symbol;
/** Rows as one column of another row: a text on SQLite, and read already on PostgreSQL. */
interface JsonRows<Row> {
  readonly [content]: Row;
}

/** JSON has no instants, and SQLite no booleans. */
type InJson<Row> = { [Column in keyof Row]: Row[Column] extends boolean ? boolean | 0 | 1 : Row[Column] };

/** Lets a query bring along the rows that belong to each of its own: one statement for both. */
export const jsonRows = <Row>(db: Db, query: Parameters<typeof onSqlite<Row>>[0]) => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return (isPostgres ? onPostgres(query) : onSqlite(query)) as unknown as RawBuilder<JsonRows<Row>>;
};

export const rowsIn = <Row>(rows: JsonRows<Row>): InJson<Row>[] =>
  typeof rows === 'string' ? JSON.parse(rows) : (rows as unknown as InJson<Row>[]);
