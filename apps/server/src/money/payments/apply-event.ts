import { decide } from '@hitosoroi/rules/payment-decision';
import type { Known } from '@hitosoroi/rules/payment-facts';
import type { PaymentDecision } from '@hitosoroi/rules/payment-steps';
import { type LockedOrder, lockIfThere } from '../../orders/lock-order.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { applyPaymentStep, type Source } from './apply-payment-step.ts';
import { type Attempt, attemptColumns } from './attempts.ts';
import { moneyOfAnotherAmount } from './other-amounts.ts';
import { isEvent, type Provider, type ProviderAnswer, type ProviderEvent } from './provider.ts';
import { findRefunds, standingRefund } from './refunds.ts';

/** One query reads the attempt, another attempt with this payment, and a review about a wrong amount. */
const selectAttempt = prepared((db, { tradingId, paymentId }: { tradingId: string; paymentId: string }) =>
  db
    .selectFrom('payment_attempt as a')
    .where('a.trading_id', '=', tradingId)
    .select(attemptColumns)
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

/** Reads all facts for a decision on a provider event. The caller has locked the order row. */
const readKnown = async (
  tx: Tx,
  order: LockedOrder,
  { tradingId, paymentId }: ProviderEvent,
): Promise<{ known: Known; attempt: Attempt; refundId: number | undefined }> => {
  const [[row], refunds] = await Promise.all([
    selectAttempt(tx, { tradingId, paymentId }),
    findRefunds(tx, { tradingId }),
  ]);
  if (!row) throw new Error(`There is no attempt ${tradingId}.`);
  const { other_attempt, wrong_amount, ...attempt } = row;
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
  };
  return { known, attempt, refundId: refund?.id };
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

/**
 * Runs the steps that the rules decide for a provider event. The caller has locked the order row, and these steps belong to the caller's
 * transaction.
 */
export const applyEvent = async (
  tx: Tx,
  order: LockedOrder,
  event: ProviderEvent,
  source: Source,
): Promise<PaymentDecision['outcome']> => {
  const { known, attempt, refundId } = await readKnown(tx, order, event);
  const isOlderThanRefund = known.refund?.state === 'done' && source.refundedBefore?.includes(refundId ?? -1) === false;
  const isNotice = source.noticeId !== undefined;
  const facts = { isNotice, isOlderThanRefund, isNewNumber: !isNotice && (await isNewNumber(tx, attempt, event)) };
  const { outcome, steps } = decide(known, { ...event, ...facts });
  for (const step of steps) await applyPaymentStep(tx, step, { order, attempt, event, source });
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
