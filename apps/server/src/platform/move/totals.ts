import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Table } from './tables.ts';

/** What a table holds: how many rows, and the sum of each column that can hold money. */
export interface Totals {
  readonly table: string;
  readonly rows: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** Yen are kept in nothing else. */
const isMoney = ({ type }: { type: string }): boolean => type === 'bigint';

export const totalsOf = async (tx: Tx, { name, columns }: Table): Promise<Totals> => {
  const money = columns.filter(isMoney).map((column) => column.name);
  const sums = money.map((column) => sql`, coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`);
  const { rows } = await sql<Record<string, number>>`
    select count(*) as counted ${sql.join(sums, sql``)} from ${sql.table(name)}`.execute(tx);
  const { counted = 0, ...found } = rows[0] ?? {};
  return { table: name, rows: Number(counted), sums: found };
};
