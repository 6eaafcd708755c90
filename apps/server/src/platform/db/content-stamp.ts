import type { Db } from './database.ts';

/**
 * Selects the stamp of the content that members share: sets, prices, facilities and seller. Triggers in `baseline.ts` replace this random
 * value whenever the content changes, and cached answers then expire. The queries that find a session's member or an invitation's facility
 * select the stamp too, so it needs no statement of its own.
 */
export const selectStamp = (db: Db) =>
  db.selectFrom('content_stamp').where('content_stamp.id', '=', 1).select('content_stamp.stamp');
