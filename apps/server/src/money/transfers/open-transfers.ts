import type { Db, Tx } from '../../platform/db/database.ts';

/**
 * The refunds that somebody has to send by bank, and those that are in the bank's file while nobody has said what the bank did: these stay,
 * whatever becomes of the refund. Each along an index of its own.
 */
export const openTransfers = (db: Db | Tx) =>
  db
    .selectFrom('refund')
    .where('ended_at', 'is', null)
    .where('way', '=', 'bank-transfer')
    .select('id')
    .union(
      db
        .selectFrom('transfer')
        .where('filed_at', 'is not', null)
        .where('closed_at', 'is', null)
        .select('refund_id as id'),
    );
