import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Practice facilities are ordinary rows. Code that sums up money or exports data leaves them out with one of these functions. */

/** Whether a facility id in a column is null or that of a real facility. Practice facilities are few, and have a separate index. */
export const isReal = (column: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(column)}, 0) not in (select id from facility where practice_of is not null)`;

export const findPracticeFacilities = async (db: Db | Tx): Promise<Set<number>> => {
  const found = await db.selectFrom('facility').where('practice_of', 'is not', null).select('id').execute();
  return new Set(found.map(({ id }) => id));
};
