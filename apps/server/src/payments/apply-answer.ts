import type { AppContext } from '../app-context.ts';
import { applyEvent } from './apply-event.ts';
import { findOrderOfAttempt } from './attempts.ts';
import type { ProviderEvent } from './provider.ts';

/** Applies what the provider answered to a question of ours. */
export const applyAnswer = async ({ db, now, config }: AppContext, event: ProviderEvent): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const orderNumber = await findOrderOfAttempt(tx, event.tradingId);
    if (!orderNumber) throw new Error(`There is no attempt ${event.tradingId}.`);
    await applyEvent(tx, orderNumber, event, { now: now(), config });
  });
};
