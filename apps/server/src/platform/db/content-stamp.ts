import type { Db } from './database.ts';

/**
 * Selects the stamp of the content that members share: sets, prices, facilities and seller. Triggers in `baseline.ts` replace this random
 * value when the content changes, and cached answers then expire. The queries for a session's member and for an invitation's facility also
 * select the stamp, which saves a separate statement.
 */
export const selectStamp = (db: Db) =>
  db.selectFrom('content_stamp').where('content_stamp.id', '=', 1).select('content_stamp.stamp');
