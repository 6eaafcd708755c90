import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** That a notice came stays known, so that it cannot be played again. One that staff still have to look at stays whole. */
export const purgeNoticeBodies = async (db: Db, before: string): Promise<void> => {
  await db
    .updateTable('notice')
    .set({ body: '' })
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
    .execute();
};
