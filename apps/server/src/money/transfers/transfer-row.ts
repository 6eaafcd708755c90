import type { Db, Tx } from '../../platform/db/database.ts';

/** Of a transfer of which nothing is written down yet. */
export const FIRST_VERSION = 1;

export const findRow = (db: Db | Tx, refundId: number) =>
  db.selectFrom('transfer').where('refund_id', '=', refundId).selectAll().executeTakeFirst();
