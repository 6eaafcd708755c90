import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import type { Tables } from '../../platform/db/schema.ts';

/** That a notice came stays known, so that it cannot be played again. One that staff still have to look at stays whole. */
export const purgeNoticeBodies = (db: Db, before: string): Promise<void> => {
  const isOver = ({ eb, and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'notice'>) =>
    and([
      sql<boolean>`body <> ''`,
      eb('received_at', '<=', before),
      eb('outcome', '<>', 'received'),
      not(
        exists(
          selectFrom('review').whereRef('notice_id', '=', 'notice.id').where('closed_at', 'is', null).select('id'),
        ),
      ),
    ]);
  return inBatches(async (limit) => {
    const some = db.selectFrom('notice').where(isOver).select('id').limit(limit);
    const blank = db.updateTable('notice').set({ body: '' }).where('id', 'in', some).where(isOver);
    return (await blank.executeTakeFirst()).numUpdatedRows;
  });
};
