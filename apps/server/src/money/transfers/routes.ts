import { giveRefundAccount, readRefundAccount } from '@hitosoroi/contract/refund-account';
import { endOfNumber } from '@hitosoroi/rules/account-link';
import type { FastifyInstance } from 'fastify';
import type { Member } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { Refused, tooMany } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { findAccountLink } from './account-links.ts';
import { giveAccount, readAccountPage } from './account-page.ts';

const HOUR = 3_600_000;
/** More than needed; each sends a mail. */
const GIVEN_PER_HOUR = 10;

const refusals = {
  'link-over': new Refused(410, 'link-over'),
  changed: new Refused(409, 'account-changed'),
};

/** The page: not indexed, not cached, and no referrer. */
const pageHeaders = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };

export const refundAccountRoutes = (
  app: FastifyInstance,
  serve: Serve<Member, 'session'>,
  context: AppContext,
): void => {
  const given = new Limit('refund accounts', GIVEN_PER_HOUR, HOUR);

  serve(readRefundAccount, {}, ({ body: { token } }) => readAccountPage(context, token));

  serve(giveRefundAccount, {}, async ({ body: { token, version, ...account } }) => {
    // Counts only existing links: made-up secrets fill no table.
    if (!(await findAccountLink(context.db, token))) return refusals['link-over'];
    if (!(await given.take(context.db, secretDigest(token)))) return tooMany;
    const outcome = await giveAccount(context, token, version, account);
    return outcome === 'given' ? { number_end: endOfNumber(account.account_number) } : refusals[outcome];
  });

  app.addHook('onSend', async ({ url }, reply) => {
    if (/^\/refund_account\/?(\?|$)/.test(url)) reply.headers(pageHeaders);
  });
};
