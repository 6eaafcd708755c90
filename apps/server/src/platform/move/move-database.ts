import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { type Database, type DatabaseConfig, type Db, openDatabase, type Tx } from '../db/database.ts';
import { isPostgres } from '../db/dialects.ts';
import { isNewer, migrate } from '../db/migrate.ts';
import { isServed } from '../db/server-lock.ts';

interface Column {
  readonly name: string;
  /** The declared type. It is the same on both engines. */
  readonly type: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The columns of the primary key, in order. */
  readonly key: readonly string[];
}

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly place: number;
}

interface Reference {
  readonly table: string;
  readonly to: string;
}

/** Selects the shop's own tables. Leaves out Kysely's tables, because migrating the target fills those. */
const OURS = sql`m.type = 'table' and m.name not like 'sqlite!_%' escape '!' and m.name not like 'kysely!_%' escape '!'`;

const columnsIn = async (sqlite: Db): Promise<ColumnRow[]> => {
  const { rows } = await sql<ColumnRow>`
    select m.name as "table", c.name as name, lower(c.type) as type, c.pk as place
    from sqlite_master m join pragma_table_info(m.name) c where ${OURS} order by m.name, c.cid`.execute(sqlite);
  return rows;
};

const referencesIn = async (sqlite: Db): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select m.name as "table", f."table" as "to"
    from sqlite_master m join pragma_foreign_key_list(m.name) f where ${OURS}`.execute(sqlite);
  return rows.filter(({ table, to }) => table !== to);
};

const tableOf = (name: string, rows: readonly ColumnRow[]): Table => ({
  name,
  columns: rows,
  key: rows
    .filter(({ place }) => place > 0)
    .sort((a, b) => a.place - b.place)
    .map((row) => row.name),
});

/** Sorts the tables so that each table comes after those that it refers to. */
const inOrder = (tables: readonly Table[], references: readonly Reference[]): Table[] => {
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const ready = [...waiting].filter(
      ({ name }) => !references.some(({ table, to }) => table === name && names.has(to)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`);
    for (const table of ready) {
      waiting.delete(table);
      ordered.push(table);
    }
  }
  return ordered;
};

/**
 * Every table of the shop, in an order that satisfies foreign keys. Reads the schema from SQLite, because one of the two databases is
 * always SQLite.
 */
export const tablesOf = async (sqlite: Db): Promise<Table[]> => {
  const byTable = Map.groupBy(await columnsIn(sqlite), ({ table }) => table);
  return inOrder(
    [...byTable].map(([name, rows]) => tableOf(name, rows)),
    await referencesIn(sqlite),
  );
};

/** Thrown if the source or the target of a move is unsuitable. */
export class UnfitTarget extends Error {}

/** The target: a PostgreSQL database, or a folder for SQLite. */
export const targetOf = (to: string): DatabaseConfig =>
  /^postgres(ql)?:\/\//.test(to)
    ? { databaseUrl: to, databasePoolSize: 2, dataDir: '' }
    : { databaseUrl: undefined, databasePoolSize: 1, dataDir: to };

/** Whether other programs are connected to the shop's PostgreSQL database: a server, or a pooler with open connections. */
const hasOthers = async ({ db }: Database): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'hitosoroi' and pid <> pg_backend_pid() limit 1`.execute(db);
  return rows.length > 0;
};

/** Refuses a database that a server uses. What that server writes during the move would be missing in the copy. */
export const refuseServed = async (database: Database, { dataDir }: { dataDir: string }): Promise<void> => {
  const isInUse = database.engine === 'postgres' ? await hasOthers(database) : isServed(dataDir);
  if (isInUse)
    throw new UnfitTarget(
      'A server runs on a database of this move, or a pooler still holds its connections. Stop them first: what is written now would be lost.',
    );
};

/** Refuses a database that a newer version has migrated. The copy would lack what that version added. */
export const refuseNewer = async (database: Database): Promise<void> => {
  if (await isNewer(database))
    throw new UnfitTarget(
      'A newer version has changed the database. Move it with that version: this one does not know all of it.',
    );
};

const tableNames = async ({ db }: Database): Promise<string[]> =>
  (await db.introspection.getTables()).map(({ name }) => name);

/**
 * Refuses a target that a server has used, because that server's orders would be lost. Also refuses a target with tables of another
 * program.
 */
const refuseFilled = async (target: Database): Promise<void> => {
  const names = await tableNames(target);
  if (names.length === 0) return;
  if (!names.includes('serving'))
    throw new UnfitTarget('The target holds tables that are not of the shop. Give it an empty one.');
  await migrate(target);
  const served = await target.db.selectFrom('serving').select('is_copy').executeTakeFirst();
  if (served && !served.is_copy)
    throw new UnfitTarget(
      'The target is a shop already, which a server has used. It stays as it is: give an empty one.',
    );
};

/** Opens the target, and migrates it to the current schema. The target must be empty, or a copy that no server has used. */
export const openTarget = async (config: DatabaseConfig): Promise<Database> => {
  const target = openDatabase(config);
  try {
    await refuseServed(target, config);
    await refuseFilled(target);
    await migrate(target);
    await refuseNewer(target);
    return target;
  } catch (error) {
    await target.db.destroy();
    throw error;
  }
};

/** A table's number of rows, and the sum of each `bigint` column. The columns for prices and payments are `bigint`. */
export interface Totals {
  readonly table: string;
  readonly rows: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** Prices and payments are `bigint`. */
const isMoney = ({ type }: { type: string }): boolean => type === 'bigint';

const totalsOf = async (tx: Tx, { name, columns }: Table): Promise<Totals> => {
  const money = columns.filter(isMoney).map((column) => column.name);
  const sums = money.map((column) => sql`, coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`);
  const { rows } = await sql<Record<string, number>>`
    select count(*) as counted ${sql.join(sums, sql``)} from ${sql.table(name)}`.execute(tx);
  const { counted = 0, ...found } = rows[0] ?? {};
  return { table: name, rows: Number(counted), sums: found };
};

const isNumbered = ({ key }: Table): boolean => key.join() === 'id';

const sequenceOf = ({ name }: Table) => sql`pg_get_serial_sequence(${name}, 'id')::regclass`;

/** The last id that the table assigned. Its row may have been deleted. */
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

/**
 * Makes the target's next id follow the source's last one. A new row must not reuse the id of an old one, because papers and logs contain
 * that id.
 */
const copyNumbering = async (from: Tx, to: Tx, table: Table): Promise<void> => {
  if (!isNumbered(table)) return;
  const last = await lastOf(from, table);
  if (last) await goOnAfter(to, table, last);
};

type Row = Readonly<Record<string, unknown>>;

/** How many values one statement may have. Both engines accept more. */
const VALUES_AT_ONCE = 30_000;
const ROWS_AT_ONCE = 1_000;
/** How many rows are copied at once from a table with files. Pictures and exported files have megabytes each. */
const FILES_AT_ONCE = 8;

const batchOf = ({ columns }: Table): number => {
  const rows = columns.some(({ type }) => type === 'bytea') ? FILES_AT_ONCE : ROWS_AT_ONCE;
  return Math.min(rows, Math.floor(VALUES_AT_ONCE / columns.length));
};

/** Reads JSON as text, so that the JSON value `null` differs from SQL's null. */
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

/** Copies all rows of a table in batches, in the order of its key. */
const copyTable = async (from: Tx, to: Tx, table: Table): Promise<void> => {
  let rows = await readAfter(from, table, undefined);
  while (rows.length > 0) {
    await write(to, table, rows);
    rows = await readAfter(from, table, rows.at(-1));
  }
};

/** Thrown if the copy differs from the original. */
export class UnequalCopy extends Error {}

/** Locks the tables against writes, without a time limit. On SQLite, the transaction itself is the lock. */
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

/** Called with the name of each table before that table is copied. */
type TellProgress = (table: string) => void;

/**
 * Copies all rows from one engine to the other, from one snapshot, and replaces the target's content. Both databases must have the current
 * schema. At the end, compares the numbers of rows and the sums. If anything differs or fails, the target stays unchanged. The source is
 * only read.
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
