import type { Parts } from '../app.ts';
import type { Worker } from '../work/worker.ts';
import { applyEvent } from './apply-event.ts';
import { backOff } from './back-off.ts';
import type { Happened, Provider } from './provider.ts';
import { openReview } from './reviews.ts';

const findOrderNumber = async ({ db }: Parts, tradingId: string): Promise<string> =>
  (
    await db
      .selectFrom('payment_attempt')
      .where('trading_id', '=', tradingId)
      .select('order_number')
      .executeTakeFirstOrThrow()
  ).order_number;

/** Applies what the provider answered to a question of ours. */
export const applyAnswer = async (parts: Parts, happened: Happened): Promise<void> => {
  const orderNumber = await findOrderNumber(parts, happened.tradingId);
  await parts.db
    .transaction()
    .execute((tx) => applyEvent(tx, orderNumber, happened, { now: parts.now(), config: parts.config }));
};

/**
 * Takes the money of a card that was authorised. It asks first what is the case, so that after an answer that never came nothing is
 * done blindly a second time.
 */
export const capture =
  (parts: Parts, provider: Provider): Worker =>
  async (tradingId, tries) => {
    const found = await provider.inquire({ tradingId });
    if (found === 'unsupported') return 'over';
    if (found === 'unknown' || found === 'none') return backOff(tries, 'the provider did not say what is the case');
    if (found.event !== 'authorised') {
      await applyAnswer(parts, found);
      return 'over';
    }
    const asked = await provider.capture({ tradingId, paymentId: found.paymentId });
    if (asked === 'unsupported') return 'over';
    if (asked === 'done') {
      await applyAnswer(parts, { ...found, event: 'cleared' });
      return 'over';
    }
    if (asked === 'pending' || asked === 'unknown') return backOff(tries, 'the outcome of the capture is not known');
    if (!asked.mayRetry && tries >= 3) {
      const orderNumber = await findOrderNumber(parts, tradingId);
      await parts.db
        .transaction()
        .execute((tx) =>
          openReview(
            tx,
            { kind: 'capture-refused', orderNumber, detail: { tradingId, said: asked.failed } },
            parts.now(),
          ),
        );
      return 'over';
    }
    return backOff(tries, asked.failed);
  };
