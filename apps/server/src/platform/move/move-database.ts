import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { copyTable } from './copy-table.ts';
import { copyNumbering } from './numbering.ts';
import { type Table, tablesOf } from './tables.ts';
import { type Totals, totalsOf } from './totals.ts';

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
export type TellProgress = (table: string) => void;

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
