import type { AnswerOf } from '@hitosoroi/contract/call';
import {
  mailByPaymentLink,
  makePaymentLink,
  namePaymentLink,
  readPaymentLink,
  startByPaymentLink,
  takeBackPaymentLink,
} from '@hitosoroi/contract/payer-links';
import { dayInJapan } from '@hitosoroi/rules/day';
import { emailHint } from '@hitosoroi/rules/email-hint';
import type { Language } from '@hitosoroi/rules/language';
import { emailKey } from '@hitosoroi/rules/member-fields';
import {
  heldUntil,
  isCanceledAfterPayment,
  isNumberPast,
  linkEnd,
  openLinkEnd,
  overReason,
  payerState,
} from '@hitosoroi/rules/payer-link';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { LARGE, picturePath } from '../../catalogue/sets/pictures.ts';
import type { PictureType } from '../../catalogue/tables.ts';
import { itemColumns } from '../../orders/items.ts';
import type { Member } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows, rowsIn } from '../../platform/db/dialects.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { notFound, Refused, tooMany } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { addressGroup } from '../../platform/limits/addresses.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { isMoneyInQuestion } from '../payments/other-amounts.ts';
import type { PaymentForm } from '../payments/provider.ts';
import type { Providers } from '../payments/providers.ts';
import { openPage, type PageReserved, type StartRefusal } from '../payments/start-payment.ts';
import { askPayerInstead } from '../transfers/ask-payer.ts';
import { ownDetail } from './link-details.ts';
import { findLink, type LinkRefusal, makeLink, nameLink, takeBackLink } from './links.ts';
import { giveEmail, removeEmail } from './payer-email.ts';

/** Sends the person with a link to the provider's page, where they may pay by card or at a store. */
const startByLink = (
  context: AppContext,
  providers: Providers,
  orderNumber: string,
  { token, opener, language }: { readonly token: string; readonly opener: string; readonly language: Language },
): Promise<PaymentForm | PageReserved | StartRefusal> =>
  openPage(context, providers, {
    orderNumber,
    method: undefined,
    opener: secretDigest(opener),
    language,
    // The member may have taken back or replaced the link before this transaction locked the order.
    isAllowed: async (tx, order) => openLinkEnd(order, (await findLink(tx, token)) ?? null, context.now()) !== null,
  });

/** A subquery of the order's items for the payer. The payer does not see the member's answers or who the member is. */
const selectItems = (db: Db) =>
  db
    .selectFrom('order_item as i')
    .leftJoin('set_picture as p', (join) => join.onRef('p.set_id', '=', 'i.set_id').on('p.position', '=', 1))
    .leftJoin('picture_file as f', (join) =>
      join.onRef('f.picture_digest', '=', 'p.picture_digest').on('f.width', '=', LARGE),
    )
    .where('i.order_number', '=', sql.ref<string>('orders.order_number'))
    .orderBy('i.position')
    .select([...itemColumns, 'f.picture_digest', 'f.media_type']);

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
      ownDetail('from_name'),
      ownDetail('email'),
      'orders.order_number',
      'orders.order_status',
      'orders.payment_method',
      'orders.price',
      'orders.payment_date',
      'orders.payment_limit_date',
      'orders.payment_cancel_method',
      'orders.main_end_date',
      'orders.cancel_policy',
      'orders.cancel_policy_en',
      'orders.start_date',
      'orders.end_date',
      'facility.payment_term_days',
      'orders.facility_name',
      'orders.facility_name_en',
      'orders.institution_name as facility_customer_name',
      'orders.institution_name_en as facility_customer_name_en',
      'a.trading_id',
      'a.last_event',
      'a.opened_at',
      'a.opened_by',
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

interface Pictured {
  readonly picture_digest: string | null;
  readonly media_type: PictureType | null;
}

const firstPicture = (sets: readonly Pictured[]): string | null => {
  const pictured = sets.find(({ picture_digest }) => picture_digest);
  return pictured?.picture_digest && pictured.media_type
    ? picturePath(pictured.picture_digest, pictured.media_type)
    : null;
};

const withoutPicture = <Row extends Pictured>({ picture_digest: _, media_type: __, ...item }: Row) => item;

/**
 * What the page behind a payer link shows. An unknown secret looks the same as a link that was taken back. `opener` is the id of the
 * payer's device, if it opened the provider's page before.
 */
const readLink = (
  { db, now }: AppContext,
  { token, opener }: { readonly token: string; readonly opener?: string | undefined },
): Promise<Answer> =>
  db.transaction().execute(async (tx) => {
    const [linked] = await selectLinked(tx, { digest: secretDigest(token) });
    if (!linked) return over;
    const { expires_at, taken_back_at, order_status, payment_method, payment_date, items, email, ...rest } = linked;
    const { trading_id, last_event, opened_at, opened_by, ...order } = rest;
    const at = now();
    const state = payerState({ ...order, order_status }, last_event, { expires_at, taken_back_at }, at);
    const shown = () => {
      const sets = rowsIn(items);
      return {
        ...order,
        ends_at: linkEnd({ ...order, order_status }, { expires_at }).toISOString(),
        today: dayInJapan(at),
        paid_on: payment_date,
        held_until: null,
        email_hint: email === null ? null : emailHint(email),
        picture: firstPicture(sets),
        product_options: sets.map(withoutPicture),
      };
    };
    if (state === 'over') {
      if (taken_back_at !== null) return over;
      const hasMoney = await mayHaveMoney(tx, order.order_number);
      const reason = overReason({ order_status, payment_method }, hasMoney);
      const is_canceled = isCanceledAfterPayment({ order_status, payment_date });
      const is_past_deadline = isNumberPast({ ...order, order_status }, hasMoney);
      if (!is_canceled && !is_past_deadline) return { ...over, reason };
      // Nobody may pay with the number any more.
      return { state, reason, is_canceled, is_past_deadline, order: { ...shown(), receipt_number: null } };
    }
    if (state === 'under-way') return { state, reason: null, order: null };
    if (state !== 'paid' && trading_id && (await isMoneyInQuestion(tx, order.order_number)))
      return { state: 'under-way', reason: null, order: null };
    const held = heldUntil({ opened_at, opened_by }, opener === undefined ? '' : secretDigest(opener), at);
    return { state, reason: null, order: { ...shown(), held_until: held?.toISOString() ?? null } };
  });

const MINUTE = 60_000;
/** More than a person needs. The limits keep a script from filling the table of order events. */
const LINKS_PER_HOUR = 20;
const NAMES_PER_HOUR = 60;
const STARTS_PER_TEN_MINUTES = 30;

const DAY = 24 * 60 * MINUTE;
/** A payer needs one or two mails. The limits keep members and payers from sending mails to strangers, also with several links or orders. */
const MAILS_PER_ORDER = 5;
const MAILS_TO_ADDRESS = 5;
const MAILS_OF_NETWORK = 30;
/** A removal sends no mail. */
const REMOVALS_PER_HOUR = 20;

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
    if (/^\/pay(\/|\?|$)/.test(url)) reply.headers(pageHeaders);
  });
};

export const payerLinkRoutes = (
  app: FastifyInstance,
  serve: Serve<Member, 'session'>,
  context: AppContext,
  providers: Providers,
): void => {
  const links = new Limit('payer links', LINKS_PER_HOUR, 60 * MINUTE);
  const names = new Limit('names on payer links', NAMES_PER_HOUR, 60 * MINUTE);
  const starts = new Limit('starts by payer links', STARTS_PER_TEN_MINUTES, 10 * MINUTE);

  const mails = new Limit('mails to a payer', MAILS_PER_ORDER, DAY);
  const recipients = new Limit('mails to payers by recipient', MAILS_TO_ADDRESS, DAY);
  const networks = new Limit('mails to payers by address', MAILS_OF_NETWORK, DAY);
  const removals = new Limit('removed addresses of payers', REMOVALS_PER_HOUR, 60 * MINUTE);

  serve(makePaymentLink, { as: 'member' }, async ({ body: { order_id }, member }) => {
    if (!(await links.take(context.db, `${member.memberId} ${order_id}`))) return tooMany;
    const outcome = await makeLink(context, providers, member.memberId, order_id);
    if (typeof outcome === 'string') return refusals[outcome];
    const { token, previewId, endsAt, isReplacing } = outcome;
    return { token, preview_id: previewId, ends_at: endsAt.toISOString(), replaced: isReplacing };
  });

  serve(takeBackPaymentLink, { as: 'member' }, async ({ body: { order_id }, member }) => {
    const refused = await takeBackLink(context, member.memberId, order_id);
    return refused ? notFound : { order_number: order_id };
  });

  serve(namePaymentLink, { as: 'member' }, async ({ body: { order_id, from_name }, member }) => {
    if (!(await names.take(context.db, `${member.memberId} ${order_id}`))) return tooMany;
    const refused = await nameLink(context, member.memberId, order_id, from_name);
    if (refused) return refused === 'not-found' ? notFound : linkOver;
    return { from_name };
  });

  serve(readPaymentLink, {}, ({ body }) => readLink(context, body));

  serve(startByPaymentLink, {}, async ({ body: { token, opener }, language }) => {
    const link = await findLink(context.db, token);
    // Counts only requests with an existing link, so that made-up secrets cannot fill the table of limits.
    if (!link) return linkOver;
    if (!(await starts.take(context.db, secretDigest(token)))) return tooMany;
    const started = await startByLink(context, providers, link.order_number, { token, opener, language });
    if (started === 'not-found' || started === 'order-over') return linkOver;
    if (started === 'payment-under-way' || started === 'payment-unclear' || started === 'too-many')
      return refusals[started];
    if (started === 'amount-too-large') return new Refused(422, started);
    if (started === 'unavailable') return new Refused(503, started);
    if ('heldUntil' in started) return { held_until: started.heldUntil.toISOString() };
    return { params: started.fields, kessaiUrl: started.action };
  });

  serve(mailByPaymentLink, {}, async ({ body: { token, email }, language, address }) => {
    const link = await findLink(context.db, token);
    if (!link) return linkOver;
    if (email === null) {
      if (!(await removals.take(context.db, secretDigest(token)))) return tooMany;
      await removeEmail(context, token, link.order_number);
      return { email_hint: null };
    }
    const wider = [recipients.for(emailKey(email)), networks.for(addressGroup(address))];
    if (!(await mails.take(context.db, link.order_number, ...wider))) return tooMany;
    const payer = { email, language };
    const refused = await giveEmail(context, token, link.order_number, payer);
    const isTaken = !refused || (await askPayerInstead(context, token, link.order_number, payer));
    return isTaken ? { email_hint: emailHint(email) } : linkOver;
  });

  addPageHeaders(app);
};
