import { CANCELED } from '@hitosoroi/rules/order-status';
import type { Db } from '../../platform/db/database.ts';
import { type OrderFilter, wantedOrders } from '../order-list/wanted-orders.ts';
import type { Section } from './order-sheet.ts';

type Wanted = ReturnType<typeof wantedOrders>;

/** Whether an order was in a file of the set that arrived: to be delivered, or as cancelled. */
const whereIn = (wanted: Wanted, setId: number, isCancellation: boolean, isSo: boolean): Wanted =>
  wanted.where(({ not, exists, selectFrom }) => {
    const went = exists(
      selectFrom('staff_export_order as went')
        .innerJoin('staff_export as file', 'file.id', 'went.export_id')
        .where('went.set_id', '=', setId)
        .where('went.is_cancellation', '=', isCancellation)
        .whereRef('went.order_number', '=', 'orders.order_number')
        .where('file.taken_at', 'is not', null)
        .select('went.order_number'),
    );
    return isSo ? went : not(went);
  });

/**
 * The orders that a file is about. Of a set's new ones those that have gone out in no file that arrived, and after them those that have
 * gone out and were cancelled since: whoever has the file before would deliver them. What was rehearsed is delivered to nobody, and in none.
 */
export const wantedByExport = (db: Db, asked: OrderFilter, newOf: number | undefined): Section[] => {
  const filter = { ...asked, isWithRehearsals: false };
  if (newOf === undefined) return [{ wanted: wantedOrders(db, filter) }];
  const fresh = { kind: 'new' as const, wanted: whereIn(wantedOrders(db, filter), newOf, false, false) };
  // A set of cancelled orders has told so already.
  if (filter.statuses?.includes(CANCELED)) return [fresh];
  const canceled = wantedOrders(db, { ...filter, statuses: [CANCELED] });
  return [fresh, { kind: 'canceled', wanted: whereIn(whereIn(canceled, newOf, false, true), newOf, true, false) }];
};
