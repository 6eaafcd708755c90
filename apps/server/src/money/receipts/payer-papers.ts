import type { AnswerOf } from '@hitosoroi/contract/call';
import { issuePayerReceipt, readPaidByLink } from '@hitosoroi/contract/payer-links';
import { dayInJapan } from '@hitosoroi/rules/day';
import { emailHint } from '@hitosoroi/rules/email-hint';
import { languages } from '@hitosoroi/rules/language';
import { BY_CARD, CANCELED } from '@hitosoroi/rules/order-status';
import { isOriginal, mayHaveReceipt } from '@hitosoroi/rules/receipt';
import { fatesOf } from '@hitosoroi/rules/second-payment-fates';
import { lockIfThere } from '../../orders/lock-order.ts';
import type { Member } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { Refused, tooMany, wrongField } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { isOpenedByPayer } from '../payments/attempts.ts';
import { findRefunds } from '../payments/refunds.ts';
import { findAskedPayer } from '../transfers/ask-account.ts';
import { findUnansweredTransfer } from '../transfers/ask-payer.ts';
import { issuePaper } from './issue-paper.ts';
import { type Papers, type PrintedReceipt, readPapers } from './order-papers.ts';
import { copyOf, type PaperRequest } from './take-copy.ts';

/** What the holder of a payer link gets after the payment: how and when it was paid, the papers, and what goes back. */

const selectPaid = prepared((db, { digest }: { digest: string }) =>
  db
    .selectFrom('payer_link as l')
    .innerJoin('payment_attempt as a', 'a.order_number', 'l.order_number')
    .where('l.digest', '=', digest)
    .where('l.taken_back_at', 'is', null)
    .where('a.payment_id', 'is not', null)
    // The attempt that settled the order, as `selectOwnRefund` chooses it.
    .orderBy(({ eb }) => eb('a.state', '=', 'ended'))
    .orderBy('a.ended_at', 'desc')
    .limit(1)
    .select(['l.order_number', 'a.trading_id', 'a.payment_id', 'a.store_id', 'a.opened_by']),
);

/**
 * The paid order of a link, and its own payment. `isPayers`: a person with the link opened the provider's page last, so the payment is
 * theirs and not the member's. Undefined if nothing was paid, or if the link was taken back.
 */
const findPaid = async (tx: Tx, token: string) => {
  const [paid] = await selectPaid(tx, { digest: secretDigest(token) });
  const papers = paid && (await readPapers(tx, { orderNumber: paid.order_number }));
  if (!papers || !mayHaveReceipt(papers.order)) return undefined;
  return { papers, own: paid, isPayers: isOpenedByPayer(paid) };
};

/** Whether the papers of an order are the payer's. The member may have issued them first. */
const mayIssue = ({ issued }: Papers): boolean => issued.every(({ is_payers }) => is_payers);

type Answer = AnswerOf<typeof readPaidByLink>;

/** The open request for the payer's bank account, as its holder sees it. */
const requestOf = async (tx: Tx, orderNumber: string): Promise<Answer['account_request']> => {
  const open = await findUnansweredTransfer(tx, orderNumber);
  if (!open) return null;
  const asked = open.expires_at === null ? undefined : await findAskedPayer(tx, open);
  return { email_hint: asked ? emailHint(asked.email) : null, ends_at: open.expires_at };
};

/** Whether the payer is asked for the account of a transfer that has not been made. */
const isPayerAsked = async (tx: Tx, refunds: Awaited<ReturnType<typeof findRefunds>>): Promise<boolean> => {
  const open = refunds.find(({ way, ended_at }) => way === 'bank-transfer' && ended_at === null);
  return open !== undefined && (await findAskedPayer(tx, open)) !== undefined;
};

const readPaid = async (tx: Tx, token: string, now: Date): Promise<Answer | undefined> => {
  const found = await findPaid(tx, token);
  if (!found) return undefined;
  const { papers, own, isPayers } = found;
  const { order_number, order_status, payment_date, payment_method } = papers.order;
  const refunds = await findRefunds(tx, { orderNumber: order_number });
  const returned = fatesOf(refunds);
  const toAccount = returned.some(({ fate }) => fate === 'to-account');
  const isCard = payment_method === BY_CARD;
  return {
    paid_on: payment_date,
    paid_by: isCard ? 'card' : 'store',
    store: isCard ? null : own.store_id,
    refunds: returned.map(({ amount, fate, is_release, ended_at, trading_id, payment_id }) => ({
      amount,
      fate,
      on: ended_at === null ? null : dayInJapan(new Date(ended_at)),
      is_release: Boolean(is_release),
      is_second: trading_id !== own.trading_id || payment_id !== own.payment_id,
    })),
    asks_payer: toAccount && (await isPayerAsked(tx, refunds)),
    account_request: toAccount && order_status === CANCELED ? await requestOf(tx, order_number) : null,
    receipts: isPayers && mayIssue(papers) ? presentPapers(papers, now) : null,
  };
};

/** The papers, without the member's name. */
const presentPapers = ({ due, issued }: Papers, now: Date): NonNullable<Answer['receipts']> => ({
  due,
  issued: issued.map((paper) => ({
    kind: paper.kind,
    number: paper.number,
    addressee: paper.addressee,
    issued_on: dayInJapan(new Date(paper.issued_at)),
    reissued_in: languages.filter((language) => !isOriginal(paper, language, now)),
  })),
});

/** Runs a step with the papers of a link's order while the order is locked. Undefined if the payer has no papers. */
const withPayersPapers = <Result>(
  { db }: AppContext,
  token: string,
  step: (tx: Tx, papers: Papers) => Promise<Result>,
): Promise<Result | undefined> =>
  db.transaction().execute(async (tx) => {
    const [paid] = await selectPaid(tx, { digest: secretDigest(token) });
    if (!paid || !(await lockIfThere(tx, { orderNumber: paid.order_number }))) return undefined;
    // Reads again, because the member may have issued the receipt before the lock.
    const found = await findPaid(tx, token);
    return found?.isPayers && mayIssue(found.papers) ? step(tx, found.papers) : undefined;
  });

/** A paper that the payer issued, as `takeCopy` returns those of a member. */
export const takePayersCopy = (
  context: AppContext,
  token: string,
  wanted: Omit<PaperRequest, 'orderNumber'>,
): Promise<PrintedReceipt | undefined> =>
  withPayersPapers(context, token, (tx, papers) =>
    copyOf(tx, papers, true, { ...wanted, orderNumber: papers.order.order_number }, context.now()),
  );

const HOUR = 3_600_000;
/** More than a person needs. */
const ISSUES_PER_HOUR = 20;

const linkOver = new Refused(410, 'link-over');

export const payerPaperRoutes = (serve: Serve<Member, 'session'>, context: AppContext): void => {
  const { db, now } = context;
  const issues = new Limit('receipts of payers', ISSUES_PER_HOUR, HOUR);

  serve(readPaidByLink, {}, async ({ body: { token } }) => {
    const paid = await db.transaction().execute((tx) => readPaid(tx, token, now()));
    return paid ?? linkOver;
  });

  serve(issuePayerReceipt, {}, async ({ body: { token, kind, addressee } }) => {
    const [paid] = await selectPaid(db, { digest: secretDigest(token) });
    // Counts only requests with an existing link, so that made-up secrets cannot fill the table of limits.
    if (!paid) return linkOver;
    if (!(await issues.take(db, secretDigest(token)))) return tooMany;
    // Loads the font only when it is first needed.
    const { canBePrinted } = await import('../../platform/paper/fonts.ts');
    if (!canBePrinted(addressee)) return wrongField('addressee', 'addressee-characters');
    const outcome = await withPayersPapers(context, token, async (tx, papers) => {
      // Several people may have the link. Who is not the first must not believe that the paper has the name that they entered.
      if (papers.issued.some((paper) => paper.addressee !== addressee)) return 'other-name';
      return (await issuePaper(tx, papers, { kind, addressee, isPayers: true }, now())) ? 'issued' : 'none-due';
    });
    if (outcome === 'other-name') return new Refused(409, 'receipt-issued');
    if (outcome !== 'issued') return new Refused(409, 'no-receipt');
    const read = await db.transaction().execute((tx) => readPaid(tx, token, now()));
    return read ?? linkOver;
  });
};
