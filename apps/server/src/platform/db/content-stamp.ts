import type { Db } from './database.ts';

/**
 * The stamp of the content that members share: sets, prices, facilities, seller. The database itself gives it another value in each
 * transaction that changes one of these, `baseline.ts`; no value ever comes again. A column of the query that finds out who asks.
 */
export const selectStamp = (db: Db) =>
  db.selectFrom('content_stamp').where('content_stamp.id', '=', 1).select('content_stamp.stamp');
