import { mailStoreNumber, readPaymentParams } from '@hitosoroi/contract/orders';
import { dayInJapan } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import { AWAITING_PAYMENT } from '@hitosoroi/rules/order-status';
import type { FastifyInstance } from 'fastify';
import { lockIfThere } from '../../orders/lock-order.ts';
import type { Member } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound, Refused, tooMany } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { giveBack, Limit } from '../../platform/limits/limit.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { AskFirst, askFirst, mustAskAbout, pageOf } from './ask-first.ts';
import { findAttempt } from './attempts.ts';
import { noticeRoute } from './notice-route.ts';
import { mayHavePaid } from './other-amounts.ts';
import { NOTICE_PATH, type Providers, TEST_NOTICE_PATH } from './providers.ts';
import { startPayment } from './start-payment.ts';
import { storeNumberLetter } from './store-number-letter.ts';

interface NumberMailRequest {
  readonly memberId: number;
  readonly orderNumber: string;
  /** Whether the server may ask the provider once more for this member. */
  readonly mayAsk: () => Promise<boolean>;
}

/**
 * Mails a store number to the order's member, in the language of the request, and returns the mail address. First asks the provider whether
 * the order was paid.
 */
const mailNumber = (
  context: AppContext,
  providers: Providers,
  { memberId, orderNumber, mayAsk }: NumberMailRequest,
  language: Language,
): Promise<{ readonly email: string } | 'not-found' | 'no-number' | 'payment-unclear' | 'too-many'> => {
  const { db, config, now } = context;
  const mail = async (tx: Tx, clearPage: string | undefined) => {
    const [order, attempt] = await Promise.all([
      lockIfThere(tx, { orderNumber, memberId }),
      findAttempt(tx, orderNumber),
    ]);
    if (!order) return 'not-found';
    const receiptNumber = attempt?.receipt_number;
    if (order.order_status !== AWAITING_PAYMENT || !receiptNumber) return 'no-number';
    const at = now();
    const today = dayInJapan(at);
    const limitDay = order.payment_limit_date ?? undefined;
    // The provider reports only some days later that a number expired.
    const isLate = limitDay !== undefined && limitDay < today;
    if (isLate || (await mayHavePaid(tx, attempt))) return 'no-number';
    if (mustAskAbout(providers, attempt) && pageOf(order, attempt) !== clearPage) return new AskFirst(order, attempt);
    const number = { store: attempt.store_id ?? undefined, receiptNumber, limitDay };
    const letter = storeNumberLetter({ ...order, language }, config.publicUrl, number, today);
    await queueMail(tx, letter, config.mailFrom, at);
    return { email: order.email };
  };
  const hand = (clearPage: string | undefined) => db.transaction().execute((tx) => mail(tx, clearPage));
  return askFirst(context, providers, orderNumber, hand, mayAsk);
};

/** The HTTP status of each refusal. An ended order is gone (410). A payment that is under way cannot begin again. */
const statuses = {
  'order-over': 410,
  'payment-under-way': 409,
  'payment-unclear': 409,
  'amount-too-large': 422,
  unavailable: 503,
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How many inquiries about one order are allowed. A returning member needs fewer. */
const QUESTIONS_PER_TEN_MINUTES = 20;
/** How many times an hour a store number may be mailed. A member who requests a lost mail needs fewer. */
const NUMBERS_MAILED_PER_HOUR = 5;

/**
 * The browser may return from the provider by a POST from another site, which carries no session. The server redirects the browser to the
 * same page by GET. It does not read the body, which proves nothing.
 */
const returnRoute = (app: FastifyInstance): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post<{ Querystring: Record<string, unknown> }>('/order/complete', async ({ query }, reply) => {
      const order_number = String(query.order_number ?? '');
      const is_successful = String(query.is_successful === 'true');
      return reply.redirect(`/order/complete?${new URLSearchParams({ order_number, is_successful })}`, 303);
    });
    // A person with a payer link returns here from the provider.
    scope.post<{ Querystring: Record<string, unknown> }>('/pay', async ({ query }, reply) =>
      reply.redirect(`/pay?is_successful=${query.is_successful === 'true'}`, 303),
    );
  });
};

export const paymentRoutes = (
  app: FastifyInstance,
  serve: Serve<Member>,
  context: AppContext,
  providers: Providers,
): void => {
  const { payment, testPayment } = context.config;
  const questions = new Limit('questions to the provider', QUESTIONS_PER_TEN_MINUTES, 10 * MINUTE);
  serve(readPaymentParams, { as: 'member' }, async ({ query, member }) => {
    const method = query.payment_method === undefined ? undefined : Number(query.payment_method);
    const mayAsk = () => questions.take(context.db, query.order_id);
    const asked = { orderNumber: query.order_id, method, mayAsk };
    const started = await startPayment(context, providers, member.memberId, asked);
    if (started === 'not-found') return notFound;
    if (started === 'too-many') return tooMany;
    if (typeof started === 'string') return new Refused(statuses[started], started);
    if ('heldUntil' in started) return new Refused(409, 'page-open');
    return { params: started.fields, kessaiUrl: started.action };
  });
  const mailed = new Limit('store numbers', NUMBERS_MAILED_PER_HOUR, HOUR);
  serve(mailStoreNumber, { as: 'member' }, async ({ body, member, language }) => {
    const who = String(member.memberId);
    if (!(await mailed.take(context.db, who))) return tooMany;
    const mayAsk = () => questions.take(context.db, body.order_id);
    const asked = { memberId: member.memberId, orderNumber: body.order_id, mayAsk };
    const outcome = await mailNumber(context, providers, asked, language);
    if (typeof outcome === 'object') return outcome;
    await giveBack(context, mailed.for(who));
    if (outcome === 'payment-unclear' || outcome === 'too-many') return new Refused(409, 'payment-unclear');
    return outcome === 'not-found' ? notFound : new Refused(409, outcome);
  });
  noticeRoute(app, context, providers.real, { path: NOTICE_PATH, from: payment.noticeAddresses });
  noticeRoute(app, context, providers.test, {
    path: TEST_NOTICE_PATH,
    from: testPayment?.noticeAddresses,
  });
  returnRoute(app);
};
