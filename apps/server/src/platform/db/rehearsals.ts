import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Facilities where staff rehearse are there like all others. What adds up money, or sends anything out, leaves them out by one of these. */

/** Whether the facility in a column is none for rehearsal; also where there is no facility. They are few, and have an index of their own. */
export const isReal = (column: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(column)}, 0) not in (select id from facility where rehearsal_of is not null)`;

/** The ids of the facilities for rehearsal. */
export const findRehearsals = async (db: Db | Tx): Promise<Set<number>> => {
  const found = await db.selectFrom('facility').where('rehearsal_of', 'is not', null).select('id').execute();
  return new Set(found.map(({ id }) => id));
};
