import type { AnswerOf } from '@hitosoroi/contract/call';
import type { readRefundAccount } from '@hitosoroi/contract/refund-account';
import { accountLinkState, endOfNumber } from '@hitosoroi/rules/account-link';
import { BankAccount } from '@hitosoroi/rules/zengin';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRefund, isByHand } from '../payments/refunds.ts';
import { findAccountLink } from './account-links.ts';
import { keepAccount } from './keep-account.ts';
import { FIRST_VERSION, findRow } from './transfers.ts';

/** What a link leads to, with all facts about it. */
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

/** What the page of a link shows: no name, no address, and only the end of a known account. */
export const readAccountPage = async ({ db, now }: AppContext, token: string): Promise<Page> => {
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
      given: account && enteredAt ? { at: enteredAt, number_end: endOfNumber(account.account_number) } : null,
    },
  };
};

/**
 * Stores the account from a link's page. `changed`: the stored account is not the one they saw, by another tab or by staff. The same
 * account sent twice is stored once.
 */
export const giveAccount = (
  { db, config, now }: AppContext,
  token: string,
  seen: number,
  given: BankAccount,
): Promise<'given' | 'link-over' | 'changed'> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const link = await findAccountLink(tx, token);
    if (!link) return 'link-over';
    const held = await holdRefund(tx, link.refund_id);
    // Read under the lock: staff may just have released it, or sent a newer link.
    const found = await lookUp(tx, token, at);
    if (!held || (found?.state !== 'open' && found?.state !== 'given')) return 'link-over';
    if (found.account && JSON.stringify(found.account) === JSON.stringify(given)) return 'given';
    if (found.version !== seen) return 'changed';
    await keepAccount(tx, config, held, given, { linkBy: found.link.asked_by }, at);
    return 'given';
  });
