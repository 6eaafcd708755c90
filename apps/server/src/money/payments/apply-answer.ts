import { lockIfThere } from '../../orders/lock-order.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { applyEvent } from './apply-event.ts';
import type { Provider, ProviderEvent } from './provider.ts';
import { findRefunds } from './refunds.ts';

/** What the provider answered, and what had gone back when we asked: others may have told us of later things while we waited. */
interface Answer extends ProviderEvent {
  readonly refundedBefore: readonly number[];
}

/**
 * Asks the provider for the present state of an attempt, or of one payment of it. What was refunded before is read, and not told by the
 * time: the clock of whoever refunds meanwhile may be another.
 */
export const inquire = async (
  { db }: Pick<AppContext, 'db'>,
  provider: Pick<Provider, 'inquire'>,
  attempt: Parameters<Provider['inquire']>[0],
): Promise<Answer | Exclude<Awaited<ReturnType<Provider['inquire']>>, ProviderEvent>> => {
  const refunds = await findRefunds(db, { tradingId: attempt.tradingId });
  const refundedBefore = refunds.filter(({ state }) => state === 'done').map(({ id }) => id);
  const said = await provider.inquire(attempt);
  return typeof said === 'object' ? { ...said, refundedBefore } : said;
};

/** Applies what the provider answered to a question of ours. */
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
