import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/**
 * The steps that staff took in an order's transfers, with the names of these staff. They come from the audit, because a transfer's row
 * stores only the last person for each step.
 */
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

/** The version of a transfer that has no row. */
export const FIRST_VERSION = 1;

export const findRow = (db: Db | Tx, refundId: number) =>
  db.selectFrom('transfer').where('refund_id', '=', refundId).selectAll().executeTakeFirst();

/**
 * The refunds that staff have to pay by transfer, and the filed transfers without a result from the bank. A filed transfer stays open even
 * if its refund ends. Each query uses its own index.
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
