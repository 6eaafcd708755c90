import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { jsonRows, rowsIn } from '../../platform/db/dialects.ts';
import { prepared } from '../../platform/db/prepared.ts';

interface Which {
  readonly orderNumber: string;
  readonly memberId: number;
}

const selectSets = (db: Db) =>
  db
    .selectFrom('order_item as i')
    .where('i.order_number', '=', sql.ref<string>('orders.order_number'))
    .orderBy('i.position')
    .select(['i.set_name', 'i.set_name_en']);

/** Only its owner's. */
const selectOrder = prepared((db, { orderNumber, memberId }: Which) =>
  db
    .selectFrom('orders')
    .leftJoin('payment_attempt as a', (join) =>
      join.onRef('a.order_number', '=', 'orders.order_number').on('a.state', 'in', ['live', 'settled']),
    )
    .where('orders.order_number', '=', orderNumber)
    .where('orders.member_id', '=', memberId)
    .select([
      'orders.order_number',
      'orders.order_status',
      'orders.payment_limit_date',
      'orders.start_date',
      'orders.end_date',
      'orders.price',
      'orders.facility_name',
      'orders.facility_name_en',
      'orders.institution_name',
      'orders.institution_name_en',
      'a.store_id',
      'a.receipt_number',
      jsonRows(db, selectSets(db)).as('sets'),
    ]),
);

/** The calendar data of an order; undefined where the member has no such order. */
export const findOrder = async (db: Db, which: Which) => {
  const [order] = await selectOrder(db, which);
  return order && { ...order, sets: rowsIn(order.sets) };
};

export type CalendarOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
