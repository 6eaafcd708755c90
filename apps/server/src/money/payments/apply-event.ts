import { UNSETTLED } from '@hitosoroi/rules/order-status';
import { hasLinkRunOut, lastOpening, openLinkEnd, PAGE_IN_USE_MS } from '@hitosoroi/rules/payer-link';
import { decide } from '@hitosoroi/rules/payment-decision';
import { endsPage } from '@hitosoroi/rules/payment-events';
import type { Known } from '@hitosoroi/rules/payment-facts';
import type { PaymentDecision } from '@hitosoroi/rules/payment-steps';
import { type LockedOrder, lockIfThere } from '../../orders/lock-order.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { ownDetail } from '../payer-links/link-details.ts';
import { payerOf } from '../payer-links/payer-email.ts';
import type { Payer } from '../payer-links/payer-letters.ts';
import { applyPaymentStep, type Source } from './apply-payment-step.ts';
import { type Attempt, attemptColumns, countOpen, findPageEnds, isOfTest, type PageEnd } from './attempts.ts';
import { learnAmount, moneyOfAnotherAmount } from './other-amounts.ts';
import { isEvent, type Provider, type ProviderAnswer, type ProviderEvent } from './provider.ts';
import { findRefunds, standingRefund } from './refunds.ts';

/** One query reads the attempt, another attempt with this payment, a review about a wrong amount, and the order's payer link. */
const selectAttempt = prepared((db, { tradingId, paymentId }: { tradingId: string; paymentId: string }) =>
  db
    .selectFrom('payment_attempt as a')
    .leftJoin('payer_link as l', 'l.order_number', 'a.order_number')
    .where('a.trading_id', '=', tradingId)
    .select(attemptColumns.map((column) => `a.${column}` as const))
    .select(['l.expires_at as link_expires_at', 'l.taken_back_at as link_taken_back_at'])
    .select([ownDetail('email'), ownDetail('email_language')])
    .select(({ selectFrom }) => [
      selectFrom('payment_attempt as other')
        .whereRef('other.provider', '=', 'a.provider')
        .where('other.payment_id', '=', paymentId)
        .whereRef('other.trading_id', '<>', 'a.trading_id')
        .select('other.trading_id')
        .limit(1)
        .as('other_attempt'),
      selectFrom('review')
        .whereRef('review.order_number', '=', 'a.order_number')
        .where('review.kind', '=', 'wrong-amount')
        .select('review.id')
        .limit(1)
        .as('wrong_amount'),
    ]),
);

/** Whether the contract allows inquiries about an attempt. Without them, no page is handed out a second time. */
const mayInquire = ({ payment, testPayment }: Source['config'], tradingId: string): boolean =>
  (isOfTest(tradingId) ? testPayment : payment)?.calls.includes('inquire') ?? false;

/**
 * Whether a person who came by the order's payer link may still pay, on another page than the event's. Once the link has ended, that is so
 * for a day, if another page is open.
 */
const mayPayElsewhere = (
  order: LockedOrder,
  attempt: Attempt,
  link: Parameters<typeof openLinkEnd>[1],
  ends: ReadonlyMap<string, Pick<PageEnd, 'page'>>,
  { event, paymentId, page }: ProviderEvent,
  now: Date,
): boolean => {
  if (!link) return false;
  if (openLinkEnd(order, link, now) !== null) return true;
  if (!endsPage(event) || +now >= +lastOpening(order.ordered_at, link) + PAGE_IN_USE_MS) return false;
  return countOpen(attempt, [...ends.values(), { page: page ?? ends.get(paymentId)?.page ?? 1 }]) > 0;
};

/** Reads all facts for a decision on a provider event. The caller has locked the order row. */
const readKnown = async (
  tx: Tx,
  order: LockedOrder,
  of: ProviderEvent,
  { now, config, noticeId }: Source,
): Promise<{
  known: Known;
  attempt: Attempt;
  refundId: number | undefined;
  isLinkOver: boolean;
  payer: Payer | undefined;
}> => {
  const { tradingId, paymentId, event } = of;
  const isAboutPages = order.order_status === UNSETTLED && (endsPage(event) || event === 'issued');
  const [[row], refunds, ends] = await Promise.all([
    selectAttempt(tx, { tradingId, paymentId }),
    findRefunds(tx, { tradingId }),
    isAboutPages ? findPageEnds(tx, order.order_number) : new Map<string, PageEnd>(),
  ]);
  if (!row) throw new Error(`There is no attempt ${tradingId}.`);
  const { other_attempt, wrong_amount, link_expires_at, link_taken_back_at, email, email_language, ...attempt } = row;
  const link = link_expires_at === null ? null : { expires_at: link_expires_at, taken_back_at: link_taken_back_at };
  // An answer of the provider is newer than the notices that named another amount.
  if (wrong_amount !== null && noticeId === undefined) await learnAmount(tx, attempt, of);
  const otherAmounts = wrong_amount === null ? [] : await moneyOfAnotherAmount(tx, order.order_number);
  const refund = standingRefund(refunds, paymentId);
  const known: Known = {
    orderStatus: order.order_status,
    attempt: {
      state: attempt.state,
      amount: attempt.amount,
      paymentId: attempt.payment_id,
      lastEvent: attempt.last_event,
      receiptNumber: attempt.receipt_number,
    },
    refund,
    hasOwnRefund: refunds.some(({ payment_id }) => payment_id === attempt.payment_id),
    isOfAnotherAttempt: other_attempt !== null,
    hasMoneyOfAnotherAmount: otherAmounts.length > 0,
    mayPayElsewhere: mayPayElsewhere(order, attempt, link, ends, of, now) && mayInquire(config, tradingId),
    pageEnd: ends.get(paymentId)?.by ?? null,
  };
  const isLinkOver = hasLinkRunOut(link, now);
  // An earlier version of the server takes a link back, and leaves the address.
  const payer = link_taken_back_at === null ? payerOf({ email, email_language }) : undefined;
  return { known, attempt, refundId: refund?.id, isLinkOver, payer };
};

/**
 * Whether a provider's answer is the first report of a second store number. An attempt stores only one number. The order's events store the
 * second one.
 */
const isNewNumber = async (
  tx: Tx,
  { order_number, payment_id }: Attempt,
  { event, paymentId }: ProviderEvent,
): Promise<boolean> => {
  if (event !== 'issued' || payment_id === null || payment_id === paymentId) return false;
  const issued = await tx
    .selectFrom('order_event')
    .where('order_number', '=', order_number)
    .where('kind', '=', 'issued')
    .select('detail')
    .execute();
  return !issued.some(({ detail }) => detail.paymentId === paymentId);
};

/** Runs the steps that the rules decide for a provider event. Runs in the caller's transaction, which has locked the order row. */
export const applyEvent = async (
  tx: Tx,
  order: LockedOrder,
  event: ProviderEvent,
  source: Source,
): Promise<PaymentDecision['outcome']> => {
  const { known, attempt, refundId, isLinkOver, payer } = await readKnown(tx, order, event, source);
  const isOlderThanRefund = known.refund?.state === 'done' && source.refundedBefore?.includes(refundId ?? -1) === false;
  const isNotice = source.noticeId !== undefined;
  const isNews = !isNotice && (endsPage(event.event) ? known.pageEnd === null : await isNewNumber(tx, attempt, event));
  const facts = { isNotice, isOlderThanRefund, isNews };
  const { outcome, steps } = decide(known, { ...event, ...facts });
  for (const step of steps) await applyPaymentStep(tx, step, { order, attempt, event, source, isLinkOver, payer });
  return outcome;
};

/** The provider's answer, and the refunds that were done before the inquiry. Newer events may have been reported during the inquiry. */
interface Answer extends ProviderEvent {
  readonly refundedBefore: readonly number[];
}

/**
 * Asks the provider for the state of an attempt, or of one of its payments. First reads which refunds are done. So the rules can recognize
 * an answer that is older than a refund. Times do not show that, because another server's clock may differ.
 */
export const inquire = async (
  { db }: Pick<AppContext, 'db'>,
  provider: Pick<Provider, 'inquire'>,
  attempt: Parameters<Provider['inquire']>[0],
): Promise<Answer | Exclude<ProviderAnswer, ProviderEvent>> => {
  const refunds = await findRefunds(db, { tradingId: attempt.tradingId });
  const refundedBefore = refunds.filter(({ state }) => state === 'done').map(({ id }) => id);
  const said = await provider.inquire(attempt);
  return isEvent(said) ? { ...said, refundedBefore } : said;
};

/** Applies the provider's answer to an inquiry. */
export const applyAnswer = async (
  { db, now, config }: AppContext,
  { refundedBefore, ...event }: Answer,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const order = await lockIfThere(tx, { tradingId: event.tradingId });
    if (!order) throw new Error(`There is no attempt ${event.tradingId}.`);
    await applyEvent(tx, order, event, { now: now(), config, refundedBefore });
  });
};
