import type { AnswerOf } from '@hitosoroi/contract/call';
import {
  makePaymentLink,
  readPaymentLink,
  startByPaymentLink,
  takeBackPaymentLink,
} from '@hitosoroi/contract/payer-links';
import { linkEnd, openLinkEnd, overReason, payerState } from '@hitosoroi/rules/payer-link';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { itemColumns } from '../../orders/items.ts';
import type { Member } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows, rowsIn } from '../../platform/db/dialects.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { notFound, Refused, tooMany } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { isMoneyInQuestion } from '../payments/other-amounts.ts';
import type { PaymentForm } from '../payments/provider.ts';
import type { Providers } from '../payments/providers.ts';
import { openPage, type PageReserved, type StartRefusal } from '../payments/start-payment.ts';
import { findLink, type LinkRefusal, makeLink, takeBackLink } from './links.ts';

/** Sends the person with a link to the provider's page, where they may pay by card or at a store. */
const startByLink = (
  context: AppContext,
  providers: Providers,
  orderNumber: string,
  { token, opener }: { readonly token: string; readonly opener: string },
): Promise<PaymentForm | PageReserved | StartRefusal> =>
  openPage(context, providers, {
    orderNumber,
    method: undefined,
    opener: secretDigest(opener),
    // The member may have taken back or replaced the link before this transaction locked the order.
    isAllowed: async (tx, order) => openLinkEnd(order, (await findLink(tx, token)) ?? null, context.now()) !== null,
  });

/** A subquery of the order's items for the payer. The payer does not see the member's answers or who the member is. */
const selectItems = (db: Db) =>
  db
    .selectFrom('order_item as i')
    .where('i.order_number', '=', sql.ref<string>('orders.order_number'))
    .orderBy('i.position')
    .select(itemColumns);

const selectLinked = prepared((db, { digest }: { digest: string }) =>
  db
    .selectFrom('payer_link as l')
    .innerJoin('orders', 'orders.order_number', 'l.order_number')
    .innerJoin('facility', 'facility.id', 'orders.facility_id')
    .leftJoin('payment_attempt as a', (join) =>
      join.onRef('a.order_number', '=', 'orders.order_number').on('a.state', 'in', ['live', 'settled']),
    )
    .where('l.digest', '=', digest)
    .select([
      'l.expires_at',
      'l.taken_back_at',
      'orders.order_number',
      'orders.order_status',
      'orders.payment_method',
      'orders.price',
      'orders.payment_limit_date',
      'facility.payment_term_days',
      'orders.facility_name',
      'orders.facility_name_en',
      'orders.institution_name as facility_customer_name',
      'orders.institution_name_en as facility_customer_name_en',
      'a.trading_id',
      'a.last_event',
      'a.store_id as store',
      'a.receipt_number',
      jsonRows(db, selectItems(db)).as('items'),
    ]),
);

type Answer = AnswerOf<typeof readPaymentLink>;

const over: Answer = { state: 'over', reason: null, order: null };

/** Whether an ended order has a refund, or staff have not yet found out whether it was paid. */
const mayHaveMoney = async (tx: Tx, orderNumber: string): Promise<boolean> => {
  const refund = await tx
    .selectFrom('refund')
    .where('order_number', '=', orderNumber)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined || isMoneyInQuestion(tx, orderNumber);
};

/** What the page behind a payer link shows. An unknown secret looks the same as a link that was taken back. */
const readLink = ({ db, now }: AppContext, token: string): Promise<Answer> =>
  db.transaction().execute(async (tx) => {
    const [linked] = await selectLinked(tx, { digest: secretDigest(token) });
    if (!linked) return over;
    const { expires_at, taken_back_at, order_status, payment_method, trading_id, last_event, items, ...order } = linked;
    const state = payerState({ ...order, order_status }, last_event, { expires_at, taken_back_at }, now());
    if (state === 'over') {
      if (taken_back_at !== null) return over;
      const reason = overReason({ order_status, payment_method }, await mayHaveMoney(tx, order.order_number));
      return { ...over, reason };
    }
    if (state !== 'payable' && state !== 'at-store') return { state, reason: null, order: null };
    if (trading_id && (await isMoneyInQuestion(tx, order.order_number)))
      return { state: 'under-way', reason: null, order: null };
    const ends_at = linkEnd({ ...order, order_status }, { expires_at }).toISOString();
    return { state, reason: null, order: { ...order, ends_at, product_options: rowsIn(items) } };
  });

const MINUTE = 60_000;
/** More than a person needs. The limits keep a script from filling the table of order events. */
const LINKS_PER_HOUR = 20;
const STARTS_PER_TEN_MINUTES = 30;

const refusals: Record<LinkRefusal, Refused> = {
  'not-found': notFound,
  'payment-under-way': new Refused(409, 'payment-under-way'),
  'payment-unclear': new Refused(409, 'payment-unclear'),
  'too-many': tooMany,
  'too-late-for-link': new Refused(409, 'too-late-for-link'),
  'order-over': new Refused(410, 'order-over'),
};

const linkOver = new Refused(410, 'link-over');

/**
 * The headers of the payer's page. Search engines and caches must not store the page, and the browser must not send its URL as a referrer.
 */
const pageHeaders = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };

const addPageHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ url }, reply) => {
    if (/^\/pay\/?(\?|$)/.test(url)) reply.headers(pageHeaders);
  });
};

export const payerLinkRoutes = (
  app: FastifyInstance,
  serve: Serve<Member, 'session'>,
  context: AppContext,
  providers: Providers,
): void => {
  const links = new Limit('payer links', LINKS_PER_HOUR, 60 * MINUTE);
  const starts = new Limit('starts by payer links', STARTS_PER_TEN_MINUTES, 10 * MINUTE);

  serve(makePaymentLink, { as: 'member' }, async ({ body: { order_id }, member }) => {
    if (!(await links.take(context.db, `${member.memberId} ${order_id}`))) return tooMany;
    const outcome = await makeLink(context, providers, member.memberId, order_id);
    if (typeof outcome === 'string') return refusals[outcome];
    const { token, endsAt, isReplacing } = outcome;
    return { token, ends_at: endsAt.toISOString(), replaced: isReplacing };
  });

  serve(takeBackPaymentLink, { as: 'member' }, async ({ body: { order_id }, member }) => {
    const refused = await takeBackLink(context, member.memberId, order_id);
    return refused ? notFound : { order_number: order_id };
  });

  serve(readPaymentLink, {}, ({ body: { token } }) => readLink(context, token));

  serve(startByPaymentLink, {}, async ({ body: { token, opener } }) => {
    const link = await findLink(context.db, token);
    // Counts only requests with an existing link, so that made-up secrets cannot fill the table of limits.
    if (!link) return linkOver;
    if (!(await starts.take(context.db, secretDigest(token)))) return tooMany;
    const started = await startByLink(context, providers, link.order_number, { token, opener });
    if (started === 'not-found' || started === 'order-over') return linkOver;
    if (started === 'payment-under-way' || started === 'payment-unclear' || started === 'too-many')
      return refusals[started];
    if (started === 'amount-too-large') return new Refused(422, started);
    if (started === 'unavailable') return new Refused(503, started);
    if ('heldUntil' in started) return { held_until: started.heldUntil.toISOString() };
    return { params: started.fields, kessaiUrl: started.action };
  });

  addPageHeaders(app);
};
