import { dayInJapan } from '@hitosoroi/rules/day';
import { isBeforeMainEnd } from '@hitosoroi/rules/derived-status';
import type { FormContent } from '@hitosoroi/rules/facility-form';
import { PAID } from '@hitosoroi/rules/order-status';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { endingOf } from './ending-of.ts';

const selectOrders = (db: Db, memberId: number) =>
  db
    .selectFrom('orders')
    .leftJoin('payment_attempt as a', (join) =>
      join.onRef('a.order_number', '=', 'orders.order_number').on('a.state', 'in', ['live', 'settled']),
    )
    .where('member_id', '=', memberId)
    .orderBy('ordered_at', 'desc')
    .orderBy('orders.order_number', 'desc')
    .select([
      'orders.order_number',
      'order_status',
      'orders.payment_method',
      'payment_cancel_method',
      'cancel_request_status',
      'cancel_request_note',
      'payment_date',
      'orders.payment_limit_date',
      'main_end_date',
      'ordered_at',
      'price',
      'start_date',
      'end_date',
      'facility_name',
      'facility_name_en',
      'institution_name as facility_customer_name',
      'institution_name_en as facility_customer_name_en',
      'cancel_policy',
      'cancel_policy_en',
      'form_content',
      'facility_form_content',
      'a.store_id as store',
      'a.receipt_number',
    ]);

const findOrders = prepared((db, { memberId }: { memberId: number }) => selectOrders(db, memberId));

const selectItems = (db: Db, memberId: number) =>
  db
    .selectFrom('order_item as i')
    .innerJoin('orders as o', 'o.order_number', 'i.order_number')
    .where('o.member_id', '=', memberId)
    .orderBy('i.position')
    .select([
      'i.order_number',
      'i.set_name as product_name',
      'i.set_name_en as product_name_en',
      'i.option_name as product_option_name',
      'i.option_name_en as product_option_name_en',
      'i.quantity_a',
      'i.numeral_a',
      'i.numeral_a_en',
      'i.quantity_b',
      'i.numeral_b',
      'i.numeral_b_en',
      'i.unit_price',
      'i.price',
    ]);

const findItems = prepared((db, { memberId }: { memberId: number }) => selectItems(db, memberId));

/** The refunds of the orders, and whether each is of the payment that settled its order. */
const selectRefunds = (db: Db, memberId: number) =>
  db
    .selectFrom('refund as r')
    .innerJoin('orders as o', 'o.order_number', 'r.order_number')
    .leftJoin('payment_attempt as a', (join) =>
      join.onRef('a.trading_id', '=', 'r.trading_id').onRef('a.payment_id', '=', 'r.payment_id'),
    )
    .where('o.member_id', '=', memberId)
    .select([
      'r.order_number',
      'r.payment_id',
      'r.way',
      'r.state',
      'r.is_release',
      'r.ended_at',
      'a.trading_id as own',
    ]);

const findRefunds = prepared((db, { memberId }: { memberId: number }) => selectRefunds(db, memberId));

const findSeller = prepared((db) => db.selectFrom('seller').select('invoice_number'));

type Order = Awaited<ReturnType<typeof findOrders>>[number];

/** Orders with all that their owner sees of them. */
const present = <Row extends Omit<Order, 'facility_form_content'>>(
  orders: readonly Row[],
  items: Awaited<ReturnType<typeof findItems>>,
  refunds: Awaited<ReturnType<typeof findRefunds>>,
  seller: { invoice_number: string } | undefined,
  now: Date,
) => {
  const today = dayInJapan(now);
  const itemsOf = Map.groupBy(items, ({ order_number }) => order_number);
  const refundsOf = Map.groupBy(refunds, ({ order_number }) => order_number);
  // A second payment that goes back is no cancellation.
  const cancelling = refunds.filter(({ way, own }) => way === 'provider' && own !== null);
  const canceling = new Set(
    cancelling.filter(({ ended_at }) => ended_at === null).map(({ order_number }) => order_number),
  );
  const refused = new Set(
    cancelling.filter(({ state }) => state === 'refused').map(({ order_number }) => order_number),
  );
  return {
    today,
    invoice_number: seller?.invoice_number ?? '',
    orders: orders.map((order) => ({
      ...order,
      is_cancelable: order.order_status === PAID && isBeforeMainEnd(order.main_end_date, today),
      is_cancel_refused: order.order_status === PAID && refused.has(order.order_number),
      is_canceling: order.order_status === PAID && canceling.has(order.order_number),
      ending: endingOf(order, refundsOf.get(order.order_number) ?? []),
      product_options: itemsOf.get(order.order_number) ?? [],
    })),
  };
};

/** The orders of a member, newest first. Four queries, however many there are. */
export const ordersOf = async (db: Db, memberId: number, now: Date) => {
  const [orders, items, refunds, [seller]] = await Promise.all([
    findOrders(db, { memberId }),
    findItems(db, { memberId }),
    findRefunds(db, { memberId }),
    findSeller(db, {}),
  ]);
  return present(orders, items, refunds, seller, now);
};

/** The orders of a member that come after one of theirs. */
const selectBefore = (db: Db, memberId: number, orderNumber: string) =>
  selectOrders(db, memberId).where(({ eb, and, or, selectFrom }) => {
    const last = selectFrom('orders as last')
      .where('last.order_number', '=', orderNumber)
      .where('last.member_id', '=', memberId)
      .select('last.ordered_at');
    return or([
      eb('ordered_at', '<', last),
      and([eb('ordered_at', '=', last), eb('orders.order_number', '<', orderNumber)]),
    ]);
  });

/** Most members order at one facility, whose form is the same for all of their orders: it is sent once. */
const formsOf = (orders: readonly Order[]) => {
  const texts = orders.map(({ facility_form_content }) => JSON.stringify(facility_form_content));
  const distinct = [...new Set(texts)];
  return {
    forms: distinct.map((text): FormContent => JSON.parse(text)),
    orders: orders.map(({ facility_form_content: _, ...order }, index) => ({
      ...order,
      form: distinct.indexOf(texts[index] ?? ''),
    })),
  };
};

/** So many orders of a member, from the newest on or from the one after another. */
export const pageOfOrders = async (db: Db, memberId: number, now: Date, limit: number, before: string | undefined) => {
  const wanted = before === undefined ? selectOrders(db, memberId) : selectBefore(db, memberId, before);
  // One more shows whether there is a next page.
  const found = await wanted.limit(limit + 1).execute();
  const { forms, orders } = formsOf(found.slice(0, limit));
  const numbers = orders.map(({ order_number }) => order_number);
  const [items, refunds, [seller]] = await Promise.all([
    numbers.length > 0 ? selectItems(db, memberId).where('i.order_number', 'in', numbers).execute() : [],
    numbers.length > 0 ? selectRefunds(db, memberId).where('r.order_number', 'in', numbers).execute() : [],
    findSeller(db, {}),
  ]);
  const next = found.length > limit ? (numbers.at(-1) ?? null) : null;
  return { ...present(orders, items, refunds, seller, now), forms, next };
};
