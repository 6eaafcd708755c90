import { decide } from '@hitosoroi/rules/payment-decision';
import type { PaymentDecision } from '@hitosoroi/rules/payment-steps';
import type { Tx } from '../db/database.ts';
import { lockOrder } from '../order-state/lock-order.ts';
import { carryOut, type Source } from './carry-out.ts';
import type { ProviderEvent } from './provider.ts';
import { readKnown } from './read-known.ts';

/** Applies what happened at the provider, as the rules decide it, in the transaction that stores the word of it. */
export const applyEvent = async (
  tx: Tx,
  orderNumber: string,
  event: ProviderEvent,
  source: Source,
): Promise<PaymentDecision['outcome']> => {
  const order = await lockOrder(tx, orderNumber);
  const { known, attempt } = await readKnown(tx, order, event);
  const { outcome, steps } = decide(known, { ...event, isNotice: source.noticeId !== undefined });
  for (const step of steps) await carryOut(tx, step, { order, attempt, event, source });
  return outcome;
};
