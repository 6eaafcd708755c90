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
