import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import { CAPTURE_JOB } from '../../orders/order-events.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Outcome, Worker } from '../../platform/work/worker.ts';
import { applyAnswer, inquire } from './apply-event.ts';
import { type Provider, Unanswered } from './provider.ts';
import type { Providers } from './providers.ts';
import { closeStuck, reviewIfStuck } from './reviews.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 3_600_000;

/** Retries a job after intervals that grow. */
export const backOff = (tries: number, error: string): Outcome => ({
  retryAfterMs: Math.min(FIRST_MS * 2 ** tries, LONGEST_MS),
  error,
});

/** The reason to retry a job if the provider did not answer. */
export const unansweredWords = ({ failure: { kind, detail } }: Unanswered): string =>
  `the provider did not answer: ${kind}: ${detail}`;

/** A refusal by the provider, as the cause of a review. */
export const refusalOf = (refusal: string): ProviderFailure => ({ kind: 'result', detail: refusal });

const findByTradingId = ({ db }: AppContext, tradingId: string) =>
  db
    .selectFrom('payment_attempt')
    .where('trading_id', '=', tradingId)
    .select(['order_number', 'payment_id', 'state'])
    .executeTakeFirstOrThrow();

/**
 * Captures a card whose attempt is live. Inquires first, because the card may be captured already: the answer to an earlier try may have
 * been lost.
 */
const captureOnce = async (
  context: AppContext,
  provider: Provider,
  { orderNumber, ...payment }: { orderNumber: string; tradingId: string; paymentId: string },
  tries: number,
): Promise<Outcome> => {
  const later = async (why: string, cause?: ProviderFailure, reason: 'unanswered' | 'refused' = 'unanswered') => {
    const detail = { tradingId: payment.tradingId, why, cause };
    const job = { kind: CAPTURE_JOB, subject: payment.tradingId, tries };
    await reviewIfStuck(context, job, reason, { kind: 'not-captured-yet', orderNumber, detail });
    return backOff(tries, why);
  };
  const found = await inquire(context, provider, payment);
  if (found === 'unsupported') return 'over';
  if (found instanceof Unanswered) return later(unansweredWords(found), found.failure);
  if (found === 'none') return later('the provider does not know the payment');
  if (found.event !== 'authorised') {
    await applyAnswer(context, found);
    return 'over';
  }
  const outcome = await provider.capture(payment);
  if (outcome === 'unsupported') return 'over';
  if (outcome instanceof Unanswered) return later(unansweredWords(outcome), outcome.failure);
  if (outcome === 'pending') return later('the outcome of the capture is not known');
  if (outcome !== 'done')
    return later(outcome.failed, refusalOf(outcome.failed), outcome.mayRetry ? 'unanswered' : 'refused');
  await applyAnswer(context, { ...found, event: 'cleared' });
  return 'over';
};

/** Captures an authorized card, unless the order has ended. When the job ends, it closes the review of earlier tries. */
export const capture =
  (context: AppContext, providers: Providers): Worker =>
  async (tradingId, tries) => {
    const { order_number: orderNumber, payment_id: paymentId, state } = await findByTradingId(context, tradingId);
    const outcome =
      state === 'live' && paymentId
        ? await captureOnce(context, providers.of(tradingId), { orderNumber, tradingId, paymentId }, tries)
        : 'over';
    if (outcome === 'over') await closeStuck(context, 'not-captured-yet', orderNumber);
    return outcome;
  };
