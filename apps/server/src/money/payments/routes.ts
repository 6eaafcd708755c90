import { readPaymentParams } from '@hitosoroi/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { Member } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { notFound, Refused, tooMany } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { noticeRoute } from './notice-route.ts';
import { NOTICE_PATH, type Providers, TEST_NOTICE_PATH } from './providers.ts';
import { startPayment } from './start-payment.ts';

/** The HTTP status of each refusal. An ended order is gone (410). A payment that is under way cannot begin again. */
const statuses = {
  'order-over': 410,
  'payment-under-way': 409,
  'payment-unclear': 409,
  'amount-too-large': 422,
  unavailable: 503,
};

const MINUTE = 60_000;
/** How many inquiries about one order are allowed. A returning member needs fewer. */
const QUESTIONS_PER_TEN_MINUTES = 20;

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
  noticeRoute(app, context, providers.real, { path: NOTICE_PATH, from: payment.noticeAddresses });
  noticeRoute(app, context, providers.test, {
    path: TEST_NOTICE_PATH,
    from: testPayment?.noticeAddresses,
  });
  returnRoute(app);
};
