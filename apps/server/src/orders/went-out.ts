import type { Db, Tx } from '../platform/db/database.ts';

/** The files of new orders that an order was in and that arrived, the first one first: to be delivered, or as cancelled. */
export const findWentOut = (db: Db | Tx, orderNumber: string) =>
  db
    .selectFrom('staff_export_order as went')
    .innerJoin('staff_export as file', 'file.id', 'went.export_id')
    .innerJoin('export_set as set', 'set.id', 'went.set_id')
    .innerJoin('staff', 'staff.id', 'file.staff_id')
    .where('went.order_number', '=', orderNumber)
    .where('file.taken_at', 'is not', null)
    .orderBy('file.taken_at')
    .orderBy('file.id')
    .select(['set.name as set', 'staff.name as by', 'went.is_cancellation'])
    .select((is) => is.ref('file.taken_at').$notNull().as('at'))
    .execute();

/** When whoever delivers was last given the order, if they were. */
export const lastWentOut = (files: Awaited<ReturnType<typeof findWentOut>>): string | null =>
  files.findLast(({ is_cancellation }) => !is_cancellation)?.at ?? null;
