import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { FilteredOrders } from './filter-orders.ts';

/** The last order of a page. The next page begins after this order. */
export interface OrderCursor {
  readonly ordered_at: string;
  readonly order_number: string;
}

/** The newest correction of an order that a downloaded file of the export set had. Null if no such file had the order. */
export const lastTold = (eb: ExpressionBuilder<Tables, 'orders'>, setId: number) =>
  eb
    .selectFrom('staff_export_order as went')
    .innerJoin('staff_export as file', 'file.id', 'went.export_id')
    .where('went.set_id', '=', setId)
    .whereRef('went.order_number', '=', 'orders.order_number')
    .where('file.taken_at', 'is not', null)
    .select((newest) => newest.fn.max('went.correction_id').as('id'));

interface OrderPage {
  readonly after?: OrderCursor | undefined;
  readonly limit: number;
  readonly newestFirst?: boolean;
  /** Reads with each order its newest corrections, and the newest that a file of this export set had. */
  readonly exportSet?: number | undefined;
}

/** A page of orders with their members, oldest or newest first. The database reads along the index on `ordered_at`. */
export const readOrders = (filtered: FilteredOrders, { after, limit, newestFirst = false, exportSet }: OrderPage) => {
  const direction = newestFirst ? 'desc' : 'asc';
  const paged = after
    ? filtered.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('orders.ordered_at', 'orders.order_number'),
          newestFirst ? '<' : '>',
          tuple(after.ordered_at, after.order_number),
        ),
      )
    : filtered;
  return (
    paged
      .innerJoin('member', 'member.id', 'orders.member_id')
      .innerJoin('facility', 'facility.id', 'orders.facility_id')
      .leftJoin('staff_answers', 'staff_answers.order_number', 'orders.order_number')
      .select(['orders.order_number', 'ordered_at', 'order_status', 'payment_method', 'payment_date'])
      .select(['payment_limit_date', 'cancel_request_status', 'institution_name', 'institution_name_en'])
      .select(['orders.facility_id', 'orders.facility_name', 'orders.facility_name_en', 'facility.handle'])
      .select(['orders.member_id', 'member.name', 'member.name_kana', 'member.phone_number', 'member.email'])
      .select(['orders.language', 'orders.start_date', 'orders.end_date', 'orders.price', 'orders.form_content'])
      .select(['orders.person_name', 'orders.person_name_kana', 'staff_answers.answers as staff_answers'])
      // The form stays a JSON text. Exports do not need it, and parsing a long form for every order takes time.
      .select(sql<string>`cast(orders.facility_form_content as text)`.as('form'))
      // One statement reads an order with its corrections, so no correction is told twice or left out.
      .$if(exportSet !== undefined, (query) =>
        query.select((eb) => [
          eb
            .selectFrom('correction as c')
            .whereRef('c.order_number', '=', 'orders.order_number')
            .select((newest) => newest.fn.max('c.id').as('id'))
            .as('order_correction'),
          eb
            .selectFrom('correction as c')
            .whereRef('c.member_id', '=', 'orders.member_id')
            .where('c.order_number', 'is', null)
            .select((newest) => newest.fn.max('c.id').as('id'))
            .as('member_correction'),
          lastTold(eb, exportSet ?? 0).as('told_correction'),
        ]),
      )
      .orderBy('orders.ordered_at', direction)
      .orderBy('orders.order_number', direction)
      .limit(limit)
      .execute()
  );
};

export type ReadOrder = Awaited<ReturnType<typeof readOrders>>[number];

const selectItems = (db: Db, orderNumbers: readonly string[]) =>
  db
    .selectFrom('order_item')
    .where('order_number', 'in', orderNumbers)
    .selectAll()
    .orderBy('order_number')
    .orderBy('position')
    .execute();

export type ReadItem = Awaited<ReturnType<typeof selectItems>>[number];

/** The items of these orders, by order number. */
export const readItemsOf = async (db: Db, orders: readonly OrderCursor[]): Promise<ReadonlyMap<string, ReadItem[]>> => {
  if (orders.length === 0) return new Map();
  const numbers = orders.map(({ order_number }) => order_number);
  return Map.groupBy(await selectItems(db, numbers), ({ order_number }) => order_number);
};
