import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Column, Table } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Both engines take fewer values in one statement than this. */
const VALUES_AT_ONCE = 30_000;
const ROWS_AT_ONCE = 1_000;
/** Pictures and files of exports are megabytes each. */
const FILES_AT_ONCE = 8;

const batchOf = ({ columns }: Table): number => {
  const rows = columns.some(({ type }) => type === 'bytea') ? FILES_AT_ONCE : ROWS_AT_ONCE;
  return Math.min(rows, Math.floor(VALUES_AT_ONCE / columns.length));
};

/** JSON travels as the text that it is: a value that is `null` stays apart from none. */
const read = ({ name, type }: Column): RawBuilder<unknown> =>
  type === 'jsonb' ? sql`cast(${sql.ref(name)} as text) as ${sql.ref(name)}` : sql.ref(name);

const listed = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

const readAfter = async (from: Tx, table: Table, last: Row | undefined): Promise<Row[]> => {
  const key = listed(table.key);
  const after = last ? sql`where (${key}) > (${sql.join(table.key.map((name) => last[name]))})` : sql``;
  const { rows } = await sql<Row>`select ${sql.join(table.columns.map(read))} from ${sql.table(table.name)} ${after}
    order by ${key} limit ${sql.lit(batchOf(table))}`.execute(from);
  return rows;
};

const write = async (to: Tx, { name, columns }: Table, rows: readonly Row[]): Promise<void> => {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column.name]))})`);
  const names = listed(columns.map((column) => column.name));
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(to);
};

/** Copies all rows of a table, some at a time, in the order of its key. */
export const copyTable = async (from: Tx, to: Tx, table: Table): Promise<void> => {
  let rows = await readAfter(from, table, undefined);
  while (rows.length > 0) {
    await write(to, table, rows);
    rows = await readAfter(from, table, rows.at(-1));
  }
};
