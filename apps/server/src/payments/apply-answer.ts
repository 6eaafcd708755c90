import type { AppContext } from '../app-context.ts';
import { lockIfThere } from '../order-state/lock-order.ts';
import { applyEvent } from './apply-event.ts';
import type { ProviderEvent } from './provider.ts';

/** Applies what the provider answered to a question of ours. */
export const applyAnswer = async ({ db, now, config }: AppContext, event: ProviderEvent): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const order = await lockIfThere(tx, { tradingId: event.tradingId });
    if (!order) throw new Error(`There is no attempt ${event.tradingId}.`);
    await applyEvent(tx, order, event, { now: now(), config });
  });
};
