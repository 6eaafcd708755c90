import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import type { AppContext } from '../../platform/app-context.ts';
import type { Outcome, Worker } from '../../platform/work/worker.ts';
import { applyAnswer, inquire } from './apply-event.ts';
import { Unanswered } from './provider.ts';
import type { Providers } from './providers.ts';
import { reviewAfterTries } from './reviews.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 3_600_000;

/** Retries at growing intervals. */
export const backOff = (tries: number, error: string): Outcome => ({
  retryAfterMs: Math.min(FIRST_MS * 2 ** tries, LONGEST_MS),
  error,
});

/** Why a job is retried after a call that the provider did not answer. */
export const unansweredWords = ({ failure: { kind, detail } }: Unanswered): string =>
  `the provider did not answer: ${kind}: ${detail}`;

/** A refusal of the provider as the cause of a review. */
export const refusalOf = (refusal: string): ProviderFailure => ({ kind: 'result', detail: refusal });

const findByTradingId = ({ db }: AppContext, tradingId: string) =>
  db
    .selectFrom('payment_attempt')
    .where('trading_id', '=', tradingId)
    .select(['order_number', 'payment_id', 'state'])
    .executeTakeFirstOrThrow();

/**
 * Captures an authorized card. Inquires first: if the answer to an earlier capture was lost, the card may already be captured. For an order
 * that ended meanwhile, nothing is captured.
 */
export const capture =
  (context: AppContext, providers: Providers): Worker =>
  async (tradingId, tries) => {
    const provider = providers.of(tradingId);
    const { order_number: orderNumber, payment_id: paymentId, state } = await findByTradingId(context, tradingId);
    if (state !== 'live' || !paymentId) return 'over';
    const later = async (why: string, cause?: ProviderFailure) => {
      await reviewAfterTries(context, tries, 'not-captured-yet', orderNumber, { tradingId, why, cause });
      return backOff(tries, why);
    };
    const found = await inquire(context, provider, { tradingId, paymentId });
    if (found === 'unsupported') return 'over';
    if (found instanceof Unanswered) return later(unansweredWords(found), found.failure);
    if (found === 'none') return later('the provider does not know the payment');
    if (found.event !== 'authorised') {
      await applyAnswer(context, found);
      return 'over';
    }
    const outcome = await provider.capture({ tradingId, paymentId });
    if (outcome === 'unsupported') return 'over';
    if (outcome instanceof Unanswered) return later(unansweredWords(outcome), outcome.failure);
    if (outcome === 'pending') return later('the outcome of the capture is not known');
    if (outcome !== 'done') return later(outcome.failed, refusalOf(outcome.failed));
    await applyAnswer(context, { ...found, event: 'cleared' });
    return 'over';
  };
