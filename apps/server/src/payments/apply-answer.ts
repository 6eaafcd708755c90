import type { AppContext } from '../app-context.ts';
import { lockIfThere } from '../order-state/lock-order.ts';
import { applyEvent } from './apply-event.ts';
import type { Provider, ProviderEvent } from './provider.ts';

/** What the provider answered, and when we asked: others may have told us of later things while we waited. */
interface Answer extends ProviderEvent {
  readonly askedAt: Date;
}

/** Asks the provider for the present state of an attempt, or of one payment of it. */
export const inquire = async (
  { now }: Pick<AppContext, 'now'>,
  provider: Provider,
  attempt: Parameters<Provider['inquire']>[0],
): Promise<Answer | Exclude<Awaited<ReturnType<Provider['inquire']>>, ProviderEvent>> => {
  const askedAt = now();
  const said = await provider.inquire(attempt);
  return typeof said === 'object' ? { ...said, askedAt } : said;
};

/** Applies what the provider answered to a question of ours. */
export const applyAnswer = async ({ db, now, config }: AppContext, { askedAt, ...event }: Answer): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const order = await lockIfThere(tx, { tradingId: event.tradingId });
    if (!order) throw new Error(`There is no attempt ${event.tradingId}.`);
    await applyEvent(tx, order, event, { now: now(), config, askedAt });
  });
};
