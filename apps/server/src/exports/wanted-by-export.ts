import type { Db } from '../db/database.ts';
import { type OrderFilter, wantedOrders } from '../order-list/wanted-orders.ts';

/** The orders that a file is about; of a set's new ones those that have gone out in no file that was taken. */
export const wantedByExport = (db: Db, filter: OrderFilter, newOf: number | undefined) => {
  const wanted = wantedOrders(db, filter);
  if (newOf === undefined) return wanted;
  return wanted.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('staff_export_order as went')
          .innerJoin('staff_export as file', 'file.id', 'went.export_id')
          .where('went.set_id', '=', newOf)
          .whereRef('went.order_number', '=', 'orders.order_number')
          .where('file.taken_at', 'is not', null)
          .select('went.order_number'),
      ),
    ),
  );
};
