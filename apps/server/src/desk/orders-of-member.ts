import { listOrders } from '@hitosoroi/contract/orders';
import { cancelFacts } from '@hitosoroi/rules/cancel-facts';
import { dayInJapan } from '@hitosoroi/rules/day';
import type { FormContent } from '@hitosoroi/rules/facility-form';
import { keptFee } from '@hitosoroi/rules/kept-fee';
import { hasLinkRunOut, isPaymentUnderWay, openLinkEnd } from '@hitosoroi/rules/payer-link';
import { secondPayments } from '@hitosoroi/rules/second-payment-fates';
import { isOwnStop, unpaidReason } from '@hitosoroi/rules/unpaid-reason';
import { sql } from 'kysely';
import { LARGE, picturePath } from '../catalogue/sets/pictures.ts';
import { endingOf } from '../money/cancel/money-of-ended-order.ts';
import { ownDetail } from '../money/payer-links/link-details.ts';
import { itemColumns } from '../orders/items.ts';
import {
  findMember,
  type Member,
  type SessionLookup,
  selectMember,
  sessionLookup,
} from '../people/members/sessions.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db/database.ts';
import { jsonRows, rowsIn } from '../platform/db/dialects.ts';
import { prepared } from '../platform/db/prepared.ts';
import { noSession, tooMany } from '../platform/http/refusals.ts';
import type { Serve } from '../platform/http/serve.ts';
import { Turns } from '../platform/limits/turns.ts';

/** A subquery of the items of `orders`. */
const selectItems = (db: Db) =>
  db
    .selectFrom('order_item as i')
    .leftJoin('set_picture as p', (join) => join.onRef('p.set_id', '=', 'i.set_id').on('p.position', '=', 1))
    .leftJoin('picture_file as f', (join) =>
      join.onRef('f.picture_digest', '=', 'p.picture_digest').on('f.width', '=', LARGE),
    )
    .where('i.order_number', '=', sql.ref<string>('orders.order_number'))
    .orderBy('i.position')
    .select([...itemColumns, 'i.unit_price', 'f.picture_digest', 'f.media_type']);

/**
 * A subquery of the refunds of `orders`. `own` is null if the refund returns a second payment instead of the one that settled the order.
 */
const selectRefunds = (db: Db) =>
  db
    .selectFrom('refund as r')
    .leftJoin('payment_attempt as paid', (join) =>
      join.onRef('paid.trading_id', '=', 'r.trading_id').onRef('paid.payment_id', '=', 'r.payment_id'),
    )
    .where('r.order_number', '=', sql.ref<string>('orders.order_number'))
    .select(['r.payment_id', 'r.way', 'r.state', 'r.is_release', 'r.amount', 'r.ended_at', 'paid.trading_id as own']);

/** A subquery of the order's newest attempt that ended without a payment. */
const selectEnded = (db: Db) =>
  db
    .selectFrom('payment_attempt as e')
    .where('e.order_number', '=', sql.ref<string>('orders.order_number'))
    .where('e.state', '=', 'ended')
    .orderBy('e.created_at', 'desc')
    .limit(1)
    .select(['e.last_event', 'e.opened_by', 'e.receipt_number']);

const invoiceNumber = (db: Db) => db.selectFrom('seller').select('seller.invoice_number').as('invoice_number');

/** Orders with their items, refunds and last attempt, newest first. */
const selectWhole = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('payment_attempt as a', (join) =>
      join.onRef('a.order_number', '=', 'orders.order_number').on('a.state', 'in', ['live', 'settled']),
    )
    .leftJoin('payer_link as l', 'l.order_number', 'orders.order_number')
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
      'terms_version',
      'late_fee_per_day',
      'damage_fee_limit',
      'person_name',
      'a.store_id as store',
      'a.receipt_number',
      'a.trading_id as attempt',
      'a.last_event',
      'l.expires_at as link_expires_at',
      'l.taken_back_at as link_taken_back_at',
      ownDetail('preview_id'),
      invoiceNumber(db),
      jsonRows(db, selectItems(db)).as('items'),
      jsonRows(db, selectRefunds(db)).as('refunds'),
      jsonRows(db, selectEnded(db)).as('ended'),
    ]);

/** The orders of a session's member. */
const selectOrders = (db: Db, lookup: SessionLookup) =>
  selectWhole(db).where('orders.member_id', '=', selectMember(db, lookup).select('member.id'));

const findAll = prepared(selectOrders);

const findOne = prepared((db, { orderNumber }: { orderNumber: string }) =>
  selectWhole(db)
    .innerJoin('member', 'member.id', 'orders.member_id')
    .where('orders.order_number', '=', orderNumber)
    .select('member.language'),
);

interface Page extends SessionLookup {
  readonly limit: number;
  /** The number of the last order on the previous page. */
  readonly before?: string;
}

const findPage = prepared((db, { limit, before, ...lookup }: Page) => {
  // `sql` makes the limit a parameter. Otherwise SQLite's compiler would write the number into the text of this query, which is prepared
  // only once.
  const newest = selectOrders(db, lookup).limit(sql<number>`${limit}`);
  if (before === undefined) return newest;
  return newest.where(({ eb, and, or, selectFrom }) => {
    const last = selectFrom('orders as last')
      .where('last.order_number', '=', before)
      .whereRef('last.member_id', '=', 'orders.member_id')
      .select('last.ordered_at');
    return or([
      eb('ordered_at', '<', last),
      and([eb('ordered_at', '=', last), eb('orders.order_number', '<', before)]),
    ]);
  });
});

type Order = Awaited<ReturnType<typeof findAll>>[number];

/** An order as its owner sees it. */
const present = (row: Order, now: Date) => {
  const {
    items,
    refunds: rows,
    ended,
    invoice_number: _,
    link_expires_at,
    link_taken_back_at,
    preview_id,
    ...known
  } = row;
  const { attempt, last_event, person_name, ...order } = known;
  const isUnderWay = isPaymentUnderWay(order.order_status, last_event);
  const today = dayInJapan(now);
  const link = link_expires_at === null ? null : { expires_at: link_expires_at, taken_back_at: link_taken_back_at };
  const linkEnd = openLinkEnd(order, link, now);
  const refunds = rowsIn(rows).map(({ own, is_release, ...refund }) => ({
    ...refund,
    is_release: Boolean(is_release),
    isOwn: own !== null,
  }));
  const ending = endingOf(order, refunds);
  const fee =
    ending === null
      ? 0
      : keptFee(
          order.price,
          refunds.find(({ isOwn, state }) => isOwn && state !== 'refused'),
        );
  const [endedAttempt] = rowsIn(ended);
  return {
    ...order,
    ...(person_name !== null && { person_name }),
    ...cancelFacts(order, refunds, today),
    ending,
    ...(fee > 0 && { fee_kept: fee }),
    // If the order has ended, `ending` contains all payments.
    second_payments: ending === null ? secondPayments(refunds) : [],
    payment_link_ends_at: linkEnd?.toISOString() ?? null,
    ...(linkEnd && preview_id !== null && { payment_link_id: preview_id }),
    ...(isUnderWay && { is_payment_under_way: true }),
    is_payment_begun: attempt !== null,
    ...(isOwnStop({ order, attempt: endedAttempt }) && { is_own_stop: true }),
    unpaid_reason: unpaidReason({
      order,
      attempt: endedAttempt,
      isLinkOver: hasLinkRunOut(link, now),
    }),
    product_options: rowsIn(items).map(({ picture_digest, media_type, ...item }) => ({
      ...item,
      product_image1: picture_digest && media_type ? picturePath(picture_digest, media_type) : null,
    })),
  };
};

/** One row with the invoice number if the session is valid, else none. */
const findInvoiceNumber = prepared((db, lookup: SessionLookup) => selectMember(db, lookup).select(invoiceNumber(db)));

/**
 * The data that all orders of a member share. The newest order has this data. If the member has no orders, a query reads it. Undefined if
 * the session is not valid.
 */
const readCommon = async (db: Db, lookup: SessionLookup, [newest]: readonly Order[], now: Date) => {
  const [common] = newest ? [newest] : await findInvoiceNumber(db, lookup);
  return common && { today: dayInJapan(now), invoice_number: common.invoice_number ?? '' };
};

/** The orders of a session's member, newest first. Undefined if the session is not valid. */
const ordersOf = async (db: Db, secret: string, now: Date) => {
  const lookup = sessionLookup(secret, now);
  const found = await findAll(db, lookup);
  const common = await readCommon(db, lookup, found, now);
  return common && { ...common, orders: found.map((order) => present(order, now)) };
};

/** One order as the member sees it, for staff who help the member. */
export const orderOfMember = async (db: Db, orderNumber: string, now: Date) => {
  const [order] = await findOne(db, { orderNumber });
  if (!order) return undefined;
  const { language, ...shown } = order;
  return { ...present(shown, now), language };
};

/**
 * Sends each form once, and with each order the index of its form. Most members order at one facility, where all their orders have the same
 * form.
 */
const formsOf = <Row extends Pick<Order, 'facility_form_content'>>(orders: readonly Row[]) => {
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

/** A page of orders, newest first. With `before`, the page begins after that order. Undefined if the session is not valid. */
const pageOfOrders = async (db: Db, secret: string, now: Date, limit: number, before: string | undefined) => {
  const lookup = sessionLookup(secret, now);
  // Reads one order more than a page, which tells whether another page follows.
  const found = await findPage(db, { ...lookup, limit: limit + 1, ...(before !== undefined && { before }) });
  const common = await readCommon(db, lookup, found, now);
  if (!common) return undefined;
  const shown = found.slice(0, limit).map((order) => present(order, now));
  const next = found.length > limit ? (shown.at(-1)?.order_number ?? null) : null;
  return { ...common, ...formsOf(shown), next };
};

/** How many requests for a member's whole list may wait. The list may be long, and the shop requests it page by page instead. */
const LISTS_WAITING = 4;

export const historyRoute = (serve: Serve<Member, 'session'>, context: AppContext): void => {
  const { db, now, config } = context;
  const lists = new Turns<number>({ atOnce: 1, waiting: LISTS_WAITING, waitMs: config.databaseStatementMs });

  serve(listOrders, {}, async ({ cookies: { session }, query: { limit, before } }) => {
    if (!session) return noSession;
    if (limit !== undefined) return (await pageOfOrders(db, session, now(), Number(limit), before)) ?? noSession;
    const member = await findMember(db, session, now());
    if (!member) return noSession;
    const orders = await lists.run(member.memberId, () => ordersOf(db, session, now()));
    return orders === 'too-many' ? tooMany : (orders ?? noSession);
  });
};
