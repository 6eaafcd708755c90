import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Practice facilities are ordinary rows. Code that sums up money or sends data out excludes them with one of these functions. */

/** Whether a column with a facility's id is null or names a real facility. Practice facilities are few, and have an index of their own. */
export const isReal = (column: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(column)}, 0) not in (select id from facility where practice_of is not null)`;

/** The ids of the practice facilities. */
export const findPracticeFacilities = async (db: Db | Tx): Promise<Set<number>> => {
  const found = await db.selectFrom('facility').where('practice_of', 'is not', null).select('id').execute();
  return new Set(found.map(({ id }) => id));
};
