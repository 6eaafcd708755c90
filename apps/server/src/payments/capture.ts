import type { Parts } from '../app.ts';
import type { Worker } from '../work/worker.ts';
import { applyEvent } from './apply-event.ts';
import { backOff } from './back-off.ts';
import type { Happened, Provider } from './provider.ts';
import { openReview } from './reviews.ts';

const findAttempt = ({ db }: Parts, tradingId: string) =>
  db
    .selectFrom('payment_attempt')
    .where('trading_id', '=', tradingId)
    .select(['order_number', 'payment_id'])
    .executeTakeFirstOrThrow();

/** Applies what the provider answered to a question of ours. */
export const applyAnswer = async (parts: Parts, happened: Happened): Promise<void> => {
  const { order_number } = await findAttempt(parts, happened.tradingId);
  await parts.db
    .transaction()
    .execute((tx) => applyEvent(tx, order_number, happened, { now: parts.now(), config: parts.config }));
};

/** After this many refusals somebody looks; it goes on being tried. */
const REFUSALS_TO_SHOW = 3;

/**
 * Takes the money of a card that was authorised. It asks first what is the case, so that after an answer that never came nothing is
 * done blindly a second time.
 */
export const capture =
  (parts: Parts, provider: Provider): Worker =>
  async (tradingId, tries) => {
    const { order_number: orderNumber, payment_id } = await findAttempt(parts, tradingId);
    const found = await provider.inquire({ tradingId, ...(payment_id && { paymentId: payment_id }) });
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
    if (tries >= REFUSALS_TO_SHOW) {
      const detail = { tradingId, said: asked.failed };
      await parts.db
        .transaction()
        .execute((tx) => openReview(tx, { kind: 'capture-refused', orderNumber, detail }, parts.now()));
    }
    return backOff(tries, asked.failed);
  };
