import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { readForm } from '../forms.ts';
import { expireOverdue } from '../ledger/expire-overdue.ts';
import type { MoveName } from '../ledger/moves.ts';
import type { Payment } from '../ledger/payment.ts';
import { findById, move } from '../ledger/payments.ts';
import type { Courier } from '../notices/courier.ts';
import type { Sandbox } from '../sandbox.ts';
import { sendPage } from '../send-page.ts';
import { settingsPatch } from '../settings.ts';
import { bodyOfForm, clockBody, forgeBody, payBody, releaseBody } from './bodies.ts';
import { whyForbidden } from './guard.ts';
import { ledgerJson } from './ledger-json.ts';
import { dropNotice, forgeNotice, releaseNotices } from './notices.ts';
import { controlPage } from './page.ts';

/** What the page's buttons and the API can do to a payment. The request body has the options of `pay`. */
const actions = [
  'pay',
  'clear',
  'take-back',
  'expire',
  'refund',
  'expire-authorisation',
  'close-cancel-window',
  'give-up',
] as const satisfies readonly MoveName[];

type Action = (typeof actions)[number];
const isAction = (text: string): text is Action => (actions as readonly string[]).includes(text);

/** Refuses a request with a message for the developer. */
const refuse = (reply: FastifyReply, code: 400 | 403 | 404 | 409, message: string) =>
  reply.code(code).send({ message });

const act = (sandbox: Sandbox, payment: Payment, action: Action, body: z.infer<typeof payBody>): Payment | undefined =>
  sandbox.transaction(() => {
    const name = action === 'pay' && body.late ? 'pay-late' : action;
    const moved = move(sandbox, payment.payment_id, name);
    return moved && action === 'pay' && body.clear ? move(sandbox, payment.payment_id, 'clear') : moved;
  });

/** The control side, for tests and developers: they read the ledger, act as provider and payer, and inject faults. */
export const controlRoutes = (app: FastifyInstance, sandbox: Sandbox, courier: Courier): void => {
  app.addHook('onRequest', async (request, reply) => {
    // Checks the matched route, because a client can encode the same path in several ways.
    if (!request.routeOptions.url?.startsWith('/control')) return;
    reply.headers({ 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' });
    const reason = whyForbidden(request);
    if (reason) return refuse(reply, 403, reason);
  });

  const bodyOf = (request: FastifyRequest): unknown =>
    Buffer.isBuffer(request.body) ? bodyOfForm(readForm(request.body, 'utf-8').fields) : (request.body ?? {});

  /** Redirects a browser that sent a form back to the page. Answers an API caller with JSON. */
  const answer = (request: FastifyRequest, reply: FastifyReply, body: object) =>
    Buffer.isBuffer(request.body) ? reply.redirect('/control', 303) : reply.send(body);

  /** Returns the checked body. For an invalid body, answers with its errors and returns undefined. */
  const taking = <Body>(schema: z.ZodType<Body>, request: FastifyRequest, reply: FastifyReply): Body | undefined => {
    const checked = schema.safeParse(bodyOf(request));
    if (checked.success) return checked.data;
    refuse(reply, 400, z.prettifyError(checked.error));
    return undefined;
  };

  app.get('/control', (_request, reply) => sendPage(reply, controlPage(sandbox)));

  app.get<{ Querystring: { trading_id?: string } }>('/control/ledger.json', (request) =>
    ledgerJson(sandbox, request.query.trading_id),
  );

  app.post<{ Params: { id: string; action: string } }>('/control/payments/:id/:action', (request, reply) => {
    const { id, action } = request.params;
    const payment = findById(sandbox, id);
    if (!payment || !isAction(action)) return refuse(reply, 404, 'There is no such payment or action.');
    const body = taking(payBody, request, reply);
    if (!body) return reply;
    const moved = act(sandbox, payment, action, body);
    if (!moved) return refuse(reply, 409, `Not possible at status ${payment.status || '(open)'}.`);
    return answer(request, reply, { payment_id: String(moved.payment_id), status: moved.status });
  });

  app.post<{ Params: { id: string } }>('/control/notices/:id/deliver', async (request, reply) => {
    const outcome = await courier.deliverNow(Number(request.params.id));
    return outcome ? answer(request, reply, outcome) : refuse(reply, 404, 'There is no such notice.');
  });

  app.post<{ Params: { id: string } }>('/control/notices/:id/drop', (request, reply) =>
    dropNotice(sandbox, Number(request.params.id))
      ? answer(request, reply, { state: 'dropped' })
      : refuse(reply, 409, 'There is no such notice on its way.'),
  );

  app.post('/control/forge', async (request, reply) => {
    const body = taking(forgeBody, request, reply);
    if (!body) return reply;
    const { inform_url, sign, ...fields } = body;
    return answer(request, reply, await forgeNotice(sandbox, inform_url, sign, fields as Record<string, string>));
  });

  app.post('/control/release', (request, reply) => {
    const body = taking(releaseBody, request, reply);
    if (!body) return reply;
    return answer(request, reply, { released: releaseNotices(sandbox, body.order === 'reverse') });
  });

  app.post('/control/settings', (request, reply) => {
    const patch = taking(settingsPatch, request, reply);
    return patch ? answer(request, reply, sandbox.settings.merge(patch)) : reply;
  });

  app.post('/control/settings/reset', (request, reply) => answer(request, reply, sandbox.settings.reset()));

  app.post('/control/clock', (request, reply) => {
    const body = taking(clockBody, request, reply);
    if (!body) return reply;
    if ('now' in body) sandbox.clock.turn(new Date(body.now).getTime() - Date.now());
    else sandbox.clock.turn('offsetMs' in body ? body.offsetMs : 0);
    expireOverdue(sandbox);
    return answer(request, reply, { now: sandbox.clock.now().toISOString() });
  });
};
