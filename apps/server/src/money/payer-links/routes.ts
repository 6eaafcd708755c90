import {
  makePaymentLink,
  readPaymentLink,
  startByPaymentLink,
  takeBackPaymentLink,
} from '@hitosoroi/contract/payer-links';
import type { FastifyInstance } from 'fastify';
import type { Member } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { notFound, Refused, tooMany } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { secretDigest } from '../../platform/secrets.ts';
import type { Providers } from '../payments/providers.ts';
import { findLink, type LinkRefusal, makeLink, takeBackLink } from './links.ts';
import { readLink } from './read-link.ts';
import { startByLink } from './start-by-link.ts';

const MINUTE = 60_000;
/** More than anybody needs; whoever presses on and on fills no table of events. */
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

/** Of the payer's page: in no list of a search engine, in no cache, and where it leads learns nothing of it. */
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
    // Counted are only links that there are: whoever makes secrets up fills no table.
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
