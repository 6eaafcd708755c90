import { dayInJapan } from '@hitosoroi/rules/day';
import { isBeforeMainEnd } from '@hitosoroi/rules/derived-status';
import { PAID } from '@hitosoroi/rules/order-status';
import type { Customer } from '../accounts/sessions.ts';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { endingOf } from './ending-of.ts';

const findOrders = prepared((db, { accountId }: Customer) =>
  db
    .selectFrom('orders')
    .leftJoin('payment_attempt as a', (join) =>
      join.onRef('a.order_number', '=', 'orders.order_number').on('a.state', 'in', ['live', 'settled']),
    )
    .where('account_id', '=', accountId)
    .orderBy('ordered_at', 'desc')
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
      'facility_customer_name',
      'facility_customer_name_en',
      'cancel_policy',
      'cancel_policy_en',
      'form_content',
      'facility_form_content',
      'a.store_id as store',
      'a.receipt_number',
    ]),
);

const findItems = prepared((db, { accountId }: Customer) =>
  db
    .selectFrom('order_item as i')
    .innerJoin('orders as o', 'o.order_number', 'i.order_number')
    .where('o.account_id', '=', accountId)
    .orderBy('i.position')
    .selectAll('i'),
);

/** The refunds of the orders, and whether each is of the payment that settled its order. */
const findRefunds = prepared((db, { accountId }: Customer) =>
  db
    .selectFrom('refund as r')
    .innerJoin('orders as o', 'o.order_number', 'r.order_number')
    .leftJoin('payment_attempt as a', (join) =>
      join.onRef('a.trading_id', '=', 'r.trading_id').onRef('a.payment_id', '=', 'r.payment_id'),
    )
    .where('o.account_id', '=', accountId)
    .select([
      'r.order_number',
      'r.payment_id',
      'r.way',
      'r.state',
      'r.is_release',
      'r.ended_at',
      'a.trading_id as own',
    ]),
);

const findSeller = prepared((db) => db.selectFrom('seller').select('invoice_number'));

/** The orders of a person, newest first, each with all that they see of it. Three queries, however many there are. */
export const ordersOf = async (db: Db, customer: Customer, now: Date) => {
  const today = dayInJapan(now);
  const [orders, items, refunds, [seller]] = await Promise.all([
    findOrders(db, customer),
    findItems(db, customer),
    findRefunds(db, customer),
    findSeller(db, {}),
  ]);
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
