import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { littleByLittle } from '../db/little-by-little.ts';

/** That a notice came stays known, so that it cannot be played again. One that staff still have to look at stays whole. */
export const purgeNoticeBodies = (db: Db, before: string): Promise<void> =>
  littleByLittle(async (limit) => {
    const some = db
      .selectFrom('notice')
      .where(sql<boolean>`body <> ''`)
      .where('received_at', '<=', before)
      .where('outcome', '<>', 'received')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('review').whereRef('notice_id', '=', 'notice.id').where('closed_at', 'is', null).select('id'),
          ),
        ),
      )
      .select('id')
      .limit(limit);
    const { numUpdatedRows } = await db
      .updateTable('notice')
      .set({ body: '' })
      .where('id', 'in', some)
      .executeTakeFirst();
    return numUpdatedRows;
  });
