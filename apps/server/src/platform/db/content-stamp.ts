import type { Db } from './database.ts';

/**
 * Selects the stamp of the content that members share: sets, prices, facilities and seller. Triggers in `baseline.ts` give the stamp a new
 * random value in each transaction that changes this content. The queries that find a session's member or an invitation's facility select
 * the stamp as a column, so that it costs no statement of its own.
 */
export const selectStamp = (db: Db) =>
  db.selectFrom('content_stamp').where('content_stamp.id', '=', 1).select('content_stamp.stamp');
