import { MOST_COUNTED, type OrderSort } from '@hitosoroi/rules/order-states';
import { PAID } from '@hitosoroi/rules/order-status';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/dialects.ts';
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

/** What each sort compares, as a text or number that is never null, and whether the highest comes first. */
const sortKeys = (db: Db): Record<OrderSort, { key: RawBuilder<string | number>; isDescending: boolean }> => {
  const text = (column: string, ifNone: string) =>
    sql<string | number>`coalesce(cast(${sql.ref(column)} as text), ${ifNone})`;
  const letterByLetter = isPostgres(db) ? sql` collate "C"` : sql``;
  return {
    newest: { key: text('orders.ordered_at', ''), isDescending: true },
    oldest: { key: text('orders.ordered_at', ''), isDescending: false },
    paid: { key: text('orders.payment_date', ''), isDescending: true },
    due: { key: text('orders.payment_limit_date', '9999'), isDescending: false },
    start: { key: text('orders.start_date', '9999'), isDescending: false },
    price: { key: sql<string | number>`orders.price`, isDescending: true },
    name: {
      key: sql<
        string | number
      >`(select member.name_kana from member where member.id = orders.member_id)${letterByLetter}`,
      isDescending: false,
    },
  };
};

/**
 * The numbers of a page of orders in any sort. Reads all orders that match, so the caller has to know that they are not many. The limit
 * keeps the database from walking along the index of the sort, past the orders of everybody.
 */
export const readSorted = async (
  db: Db,
  filtered: FilteredOrders,
  { sort, after, limit }: { sort: OrderSort; after: string | undefined; limit: number },
): Promise<string[]> => {
  const { key, isDescending } = sortKeys(db)[sort];
  const keyed = filtered.select(['orders.order_number', key.as('sort_key')]).limit(MOST_COUNTED);
  const last =
    after === undefined
      ? undefined
      : await db.selectFrom('orders').where('order_number', '=', after).select(key.as('sort_key')).executeTakeFirst();
  const direction = isDescending ? 'desc' : 'asc';
  const rows = await db
    .selectFrom(keyed.as('k'))
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('k.sort_key', 'k.order_number'),
          isDescending ? '<' : '>',
          tuple(last?.sort_key ?? '', after ?? ''),
        ),
      ),
    )
    .orderBy('k.sort_key', direction)
    .orderBy('k.order_number', direction)
    .limit(limit)
    .select('k.order_number')
    .execute();
  return rows.map(({ order_number }) => order_number);
};

/** How many orders match and their prices. Counts up to `MOST_COUNTED`. */
export const readTotals = async (db: Db, filtered: FilteredOrders) => {
  const some = filtered.select(['orders.price', 'orders.order_status']).limit(MOST_COUNTED + 1);
  const { count, price, paid } = await db
    .selectFrom(some.as('s'))
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      sql<number | string | null>`sum(s.price)`.as('price'),
      sql<number | string | null>`sum(case when s.order_status = ${sql.lit(PAID)} then s.price else 0 end)`.as('paid'),
    ])
    .executeTakeFirstOrThrow();
  const isCut = Number(count) > MOST_COUNTED;
  return {
    count: isCut ? MOST_COUNTED : Number(count),
    price: Number(price ?? 0),
    paid: Number(paid ?? 0),
    is_cut: isCut,
  };
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
