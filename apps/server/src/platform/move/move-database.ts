import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { isPostgres } from '../db/is-postgres.ts';
import { type Column, type Table, tablesOf } from './tables.ts';
import { type Totals, totalsOf } from './totals.ts';

const isNumbered = ({ key }: Table): boolean => key.join() === 'id';

const sequenceOf = ({ name }: Table) => sql`pg_get_serial_sequence(${name}, 'id')::regclass`;

/** The last number that the table has given, also to a row that is gone. */
const lastOf = async (from: Tx, table: Table): Promise<number | null> => {
  const query = isPostgres(from)
    ? sql<{ last: number | null }>`select pg_sequence_last_value(${sequenceOf(table)}) as last`
    : sql<{ last: number | null }>`select max(seq) as last from sqlite_sequence where name = ${table.name}`;
  return (await query.execute(from)).rows[0]?.last ?? null;
};

const goOnAfter = async (to: Tx, table: Table, last: number): Promise<void> => {
  if (isPostgres(to)) {
    await sql`select setval(${sequenceOf(table)}, ${last})`.execute(to);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table.name}`.execute(to);
  await sql`insert into sqlite_sequence (name, seq) values (${table.name}, ${last})`.execute(to);
};

/** A new row must not get the number of one that was there before: papers and logs name it. */
const copyNumbering = async (from: Tx, to: Tx, table: Table): Promise<void> => {
  if (!isNumbered(table)) return;
  const last = await lastOf(from, table);
  if (last) await goOnAfter(to, table, last);
};

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
const copyTable = async (from: Tx, to: Tx, table: Table): Promise<void> => {
  let rows = await readAfter(from, table, undefined);
  while (rows.length > 0) {
    await write(to, table, rows);
    rows = await readAfter(from, table, rows.at(-1));
  }
};

/** The copy does not hold what the original does. */
export class UnequalCopy extends Error {}

/** It takes its time, and nobody may write meanwhile: SQLite's transactions take the lock for that by themselves. */
const holdStill = async (tx: Tx, { engine }: Database, tables: readonly Table[]): Promise<void> => {
  if (engine === 'sqlite') return;
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in share row exclusive mode`.execute(tx);
};

const empty = async (tx: Tx, { engine }: Database, tables: readonly Table[]): Promise<void> => {
  if (engine === 'postgres') await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
  else for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
};

const compare = async (from: Tx, to: Tx, table: Table): Promise<Totals> => {
  const [original, copy] = [await totalsOf(from, table), await totalsOf(to, table)];
  if (!isDeepStrictEqual(original, copy))
    throw new UnequalCopy(
      `The copy of ${table.name} is not what the original is: ${JSON.stringify(original)}, but ${JSON.stringify(copy)}.`,
    );
  return copy;
};

/** Told of each table before it is copied. */
type TellProgress = (table: string) => void;

/**
 * Copies everything from one engine to the other, as it is at one moment, in place of what the target holds. Both are of the present
 * schema. Either all of it is there afterwards, counted and added up on both sides, or the target is as it was. The source is only read.
 */
export const moveDatabase = async (source: Database, target: Database, tell: TellProgress): Promise<Totals[]> => {
  const tables = await tablesOf(source.engine === 'sqlite' ? source.db : target.db);
  return source.db.transaction().execute((from) =>
    target.db.transaction().execute(async (to) => {
      await holdStill(from, source, tables);
      await holdStill(to, target, tables);
      await empty(to, target, tables);
      for (const table of tables) {
        tell(table.name);
        await copyTable(from, to, table);
        await copyNumbering(from, to, table);
      }
      const totals: Totals[] = [];
      for (const table of tables) totals.push(await compare(from, to, table));
      await to.updateTable('serving').set({ is_copy: true }).execute();
      return totals;
    }),
  );
};
