import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface Column {
  readonly name: string;
  /** As declared, the same on both engines. */
  readonly type: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The columns of its primary key, in order. */
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

/** Excludes Kysely's: the target's migrations fill it. */
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

/** Referenced tables come before referring ones. */
const inOrder = (tables: readonly Table[], references: readonly Reference[]): Table[] => {
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const ready = [...waiting].filter(
      ({ name }) => !references.some(({ table, to }) => table === name && names.has(to)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
};

/** Every table of the shop, in an order that satisfies foreign keys. One of the two engines is always SQLite, so it is asked. */
export const tablesOf = async (sqlite: Db): Promise<Table[]> => {
  const byTable = Map.groupBy(await columnsIn(sqlite), ({ table }) => table);
  return inOrder(
    [...byTable].map(([name, rows]) => tableOf(name, rows)),
    await referencesIn(sqlite),
  );
};
