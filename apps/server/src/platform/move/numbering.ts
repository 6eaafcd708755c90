import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { isPostgres } from '../db/is-postgres.ts';
import type { Table } from './tables.ts';

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
export const copyNumbering = async (from: Tx, to: Tx, table: Table): Promise<void> => {
  if (!isNumbered(table)) return;
  const last = await lastOf(from, table);
  if (last) await goOnAfter(to, table, last);
};
