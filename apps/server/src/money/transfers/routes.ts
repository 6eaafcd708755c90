import type { AnswerOf } from '@hitosoroi/contract/call';
import { giveRefundAccount, readRefundAccount } from '@hitosoroi/contract/refund-account';
import { accountLinkState, endOfNumber } from '@hitosoroi/rules/account-link';
import { BankAccount } from '@hitosoroi/rules/zengin';
import type { FastifyInstance } from 'fastify';
import type { Member } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Refused, tooMany } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { isByHand, lockRefund } from '../payments/refunds.ts';
import { findAccountLink } from './ask-account.ts';
import { keepAccount } from './keep-account.ts';
import { FIRST_VERSION, findRow } from './transfer-rows.ts';

/** The refund whose bank account a mailed link asks for, with all facts that the link's page needs. */
const lookUp = async (db: Db | Tx, token: string, now: Date) => {
  const link = await findAccountLink(db, token);
  if (!link) return undefined;
  const refund = await db.selectFrom('refund').where('id', '=', link.refund_id).selectAll().executeTakeFirstOrThrow();
  const row = await findRow(db, refund.id);
  const facts = {
    isDone: refund.state === 'done',
    isByHand: await isByHand(db, refund),
    hasAccount: Boolean(row?.account),
    isReleased: Boolean(row?.released_at),
  };
  const account = row?.account ? BankAccount.parse(JSON.parse(row.account)) : undefined;
  const version = row?.version ?? FIRST_VERSION;
  return { link, refund, state: accountLinkState(link, facts, now), account, version, enteredAt: row?.entered_at };
};

type Page = AnswerOf<typeof readRefundAccount>;

/** What the page behind an account link shows. It shows no name, no mail address, and only the last digits of a known account number. */
const readAccountPage = async ({ db, now }: AppContext, token: string): Promise<Page> => {
  const found = await lookUp(db, token, now());
  if (!found) return { state: 'unknown', refund: null };
  const { link, refund, state, account, version, enteredAt } = found;
  if (state !== 'open' && state !== 'given') return { state, refund: null };
  return {
    state,
    refund: {
      order_number: refund.order_number,
      amount: refund.amount,
      ends_at: link.expires_at,
      version,
      is_payers: link.is_payers,
      given: account && enteredAt ? { at: enteredAt, number_end: endOfNumber(account.account_number) } : null,
    },
  };
};

/**
 * Stores the account that the member entered on a link's page. Returns `changed` if the member saw another account than the stored one,
 * because another tab or staff changed it. If the member sends the same account twice, stores it once.
 */
const giveAccount = (
  { db, config, now }: AppContext,
  token: string,
  seen: number,
  given: BankAccount,
): Promise<'given' | 'link-over' | 'changed'> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const link = await findAccountLink(tx, token);
    if (!link) return 'link-over';
    const locked = await lockRefund(tx, link.refund_id);
    // Reads the link again while the order is locked. Staff may just have released the transfer, or sent a newer link.
    const found = await lookUp(tx, token, at);
    if (!locked || (found?.state !== 'open' && found?.state !== 'given')) return 'link-over';
    if (found.account && JSON.stringify(found.account) === JSON.stringify(given)) return 'given';
    if (found.version !== seen) return 'changed';
    await keepAccount(tx, config, locked, given, { linkBy: found.link.asked_by }, at);
    return 'given';
  });

const HOUR = 3_600_000;
/** How often a member may send an account in an hour. Members need fewer tries. Each stored account causes a mail. */
const GIVEN_PER_HOUR = 10;

const refusals = {
  'link-over': new Refused(410, 'link-over'),
  changed: new Refused(409, 'account-changed'),
};

/** The headers of the page. Search engines and caches must not store the page, and the browser must not send its URL as a referrer. */
const pageHeaders = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };

export const refundAccountRoutes = (
  app: FastifyInstance,
  serve: Serve<Member, 'session'>,
  context: AppContext,
): void => {
  const given = new Limit('refund accounts', GIVEN_PER_HOUR, HOUR);

  serve(readRefundAccount, {}, ({ body: { token } }) => readAccountPage(context, token));

  serve(giveRefundAccount, {}, async ({ body: { token, version, ...account } }) => {
    // Counts only requests with an existing link, so that made-up secrets cannot fill the table of limits.
    if (!(await findAccountLink(context.db, token))) return refusals['link-over'];
    if (!(await given.take(context.db, secretDigest(token)))) return tooMany;
    const outcome = await giveAccount(context, token, version, account);
    return outcome === 'given' ? { number_end: endOfNumber(account.account_number) } : refusals[outcome];
  });

  app.addHook('onSend', async ({ url }, reply) => {
    if (/^\/refund_account\/?(\?|$)/.test(url)) reply.headers(pageHeaders);
  });
};
