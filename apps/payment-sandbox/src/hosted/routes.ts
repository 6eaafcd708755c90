import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../forms.ts';
import { authorise } from '../ledger/authorise.ts';
import { UNDECIDED } from '../ledger/moves.ts';
import type { Payment } from '../ledger/payment.ts';
import { askChallenge, findByToken, keepLanguage, move, openApplication } from '../ledger/payments.ts';
import type { Sandbox } from '../sandbox.ts';
import { sendPage } from '../send-page.ts';
import { cardPage } from './card-page.ts';
import { challengePage } from './challenge-page.ts';
import { isLanguage, languageFor, rememberLanguage } from './language-chosen.ts';
import { addressOf } from './layout.ts';
import { methodPage } from './method-page.ts';
import { outcomePage } from './outcome-page.ts';
import { readCard, testEntry } from './read-card.ts';
import { readRequest } from './read-request.ts';
import { storeFields, storeMistakes } from './read-store.ts';
import { refusedPage, unknownPage } from './refused-page.ts';
import { returnByPostPage, returnUrlOf, shopOrigins } from './return.ts';
import { storePage } from './store-page.ts';
import { newReceiptNumber } from './stores.ts';

type Visit = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: string; test_card?: string } }>;

const hasMistakes = (mistakes: object): boolean => Object.keys(mistakes).length > 0;

/** The provider's pages: they accept the shop's request, lead the payer through the steps, and return the payer to the shop. */
export const hostedRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  const { config, clock, settings } = sandbox;

  app.post('/v/u/request', (request, reply) => {
    const form = readForm(request.body, 'utf-8');
    const language = languageFor(request, form.fields.language_code);
    const read = readRequest(form, config, clock.now());
    if ('refusal' in read) return sendPage(reply.code(400), refusedPage(language, read.refusal));
    const payment = openApplication(sandbox, read.request, read.limitAt, language);
    return reply.redirect(addressOf(payment), 303);
  });

  app.get('/v/u/request', (request, reply) =>
    sendPage(reply.code(405), refusedPage(languageFor(request), { code: 'P008' })),
  );

  const isOver = (payment: Payment): boolean =>
    !UNDECIDED.includes(payment.status) || clock.now().toISOString() > payment.limit_at;

  const show = (reply: FastifyReply, payment: Payment, page: string) => sendPage(reply, page, shopOrigins(payment));

  /** Sends the payer of a decided application to its outcome page, or back to the shop. */
  const leave = (reply: FastifyReply, payment: Payment) => {
    const isStopped = payment.status === '13' || payment.status === '15';
    const isCardDone = ['20', '40', '41'].includes(payment.status) && payment.store_id === '';
    if (!isStopped && !(isCardDone && payment.request.skipsLastPage)) return reply.redirect(addressOf(payment), 303);
    return settings.get().returnMethod === 'post'
      ? show(reply, payment, returnByPostPage(payment, isStopped))
      : reply.redirect(returnUrlOf(payment, isStopped), 303);
  };

  type Step = (payment: Payment, reply: FastifyReply, fields: Record<string, string>) => unknown;

  const find = (request: Visit, reply: FastifyReply, lang = request.query.lang): Payment | undefined => {
    const payment = findByToken(sandbox, request.params.token);
    if (!payment || !isLanguage(lang)) return payment;
    rememberLanguage(reply, lang);
    return keepLanguage(sandbox, payment, lang);
  };

  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply.code(404), unknownPage(languageFor(request)));

  /** Registers a step of an undecided application. If the application is decided or expired, the step redirects to the outcome. */
  const step = (name: string, get: Step, post?: Step): void => {
    const path = `/v/u/pay/:token/${name}`;
    app.get(path, (request: Visit, reply) => {
      const payment = find(request, reply);
      if (!payment) return unknown(request, reply);
      return isOver(payment)
        ? reply.redirect(addressOf(payment), 303)
        : get(payment, reply, request.query.test_card ? testEntry(clock.now()) : {});
    });
    if (!post) return;
    app.post(path, (request: Visit, reply) => {
      const { fields } = readForm(request.body, 'utf-8');
      const payment = find(request, reply, fields.lang);
      if (!payment) return unknown(request, reply);
      if (isOver(payment)) return leave(reply, payment);
      // If the payer chose the other language, shows the same page with their input, which is not checked yet.
      return isLanguage(fields.lang) ? get(payment, reply, fields) : post(payment, reply, fields);
    });
  };

  const stepsOffered = (payment: Payment): string[] =>
    payment.request.offered.map((type) => (type === '02' ? 'card' : 'store'));

  app.get('/v/u/pay/:token', (request: Visit, reply) => {
    const payment = find(request, reply);
    if (!payment) return unknown(request, reply);
    if (isOver(payment)) return show(reply, payment, outcomePage(payment, settings.get().returnMethod));
    const steps = stepsOffered(payment);
    return steps.length > 1
      ? show(reply, payment, methodPage(payment))
      : reply.redirect(addressOf(payment, steps[0]), 303);
  });

  /** Allows a step only if the shop offers its payment method. Redirects a payer who typed the URL of another step. */
  const ifOffered =
    (name: string, then: Step): Step =>
    (payment, reply, fields) =>
      stepsOffered(payment).includes(name) ? then(payment, reply, fields) : reply.redirect(addressOf(payment), 303);

  step(
    'card',
    ifOffered('card', (payment, reply, fields) => show(reply, payment, cardPage(payment, clock.now(), fields, {}))),
    ifOffered('card', (payment, reply, fields) => {
      const { asksSecurityCode, usesChallenge } = payment.request;
      const { result, mistakes } = readCard(fields, asksSecurityCode, clock.now());
      if (!result) return show(reply.code(422), payment, cardPage(payment, clock.now(), fields, mistakes));
      if (result === 'challenge' && usesChallenge) {
        askChallenge(sandbox, payment);
        return reply.redirect(addressOf(payment, '3ds'), 303);
      }
      if (result === 'decline') {
        move(sandbox, payment.payment_id, 'decline');
        return reply.redirect(addressOf(payment, 'card'), 303);
      }
      return leave(reply, authorise(sandbox, payment) ?? payment);
    }),
  );

  const ifChallenged =
    (then: Step): Step =>
    (payment, reply, fields) =>
      payment.is_challenged ? then(payment, reply, fields) : reply.redirect(addressOf(payment, 'card'), 303);

  step(
    '3ds',
    ifChallenged((payment, reply) => show(reply, payment, challengePage(payment))),
    ifChallenged((payment, reply, { answer }) => {
      if (answer === 'confirm') return leave(reply, authorise(sandbox, payment) ?? payment);
      if (answer === 'give-up') return leave(reply, move(sandbox, payment.payment_id, 'give-up-challenge') ?? payment);
      return show(reply.code(422), payment, challengePage(payment));
    }),
  );

  step(
    'store',
    ifOffered('store', (payment, reply, fields) =>
      show(reply, payment, storePage(payment, storeFields(fields, payment.request), {})),
    ),
    ifOffered('store', (payment, reply, fields) => {
      const given = storeFields(fields, payment.request);
      const mistakes = storeMistakes(given);
      if (hasMistakes(mistakes)) return show(reply.code(422), payment, storePage(payment, given, mistakes));
      const store_id = given.cvs_company_id;
      const number = { store_id, receipt_number: newReceiptNumber(store_id) };
      return leave(reply, move(sandbox, payment.payment_id, 'issue-number', number) ?? payment);
    }),
  );

  step(
    'give-up',
    (payment, reply) => reply.redirect(addressOf(payment), 303),
    (payment, reply) => leave(reply, move(sandbox, payment.payment_id, 'give-up') ?? payment),
  );
};
