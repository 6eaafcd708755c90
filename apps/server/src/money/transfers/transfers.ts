import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** What staff did for the transfers of an order, with their names, by the audit: a transfer itself keeps only who did it last. */
export const findStaffSteps = (db: Db | Tx, orderNumber: string) =>
  db
    .selectFrom('refund as r')
    .innerJoin('audit_event as e', (join) =>
      join.on('e.subject_kind', '=', 'transfer').on('e.subject_id', '=', sql<string>`cast(r.id as text)`),
    )
    .innerJoin('staff as s', 's.id', 'e.staff_id')
    .where('r.order_number', '=', orderNumber)
    .where('e.command', 'in', ['transfer-account-entered', 'transfer-released', 'transfer-done'])
    .orderBy('e.id')
    .select(['r.amount', 'e.command as step', 'e.happened_at as at', 's.name as by'])
    .execute();

/** Of a transfer of which nothing is written down yet. */
export const FIRST_VERSION = 1;

export const findRow = (db: Db | Tx, refundId: number) =>
  db.selectFrom('transfer').where('refund_id', '=', refundId).selectAll().executeTakeFirst();

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
