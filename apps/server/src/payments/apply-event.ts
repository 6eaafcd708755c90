import { decide } from '@hitosoroi/rules/payment-decision';
import type { PaymentDecision } from '@hitosoroi/rules/payment-steps';
import type { Tx } from '../db/database.ts';
import type { LockedOrder } from '../order-state/lock-order.ts';
import { carryOut, type Source } from './carry-out.ts';
import type { ProviderEvent } from './provider.ts';
import { readKnown } from './read-known.ts';

/** Applies what happened at the provider, as the rules decide it, in the transaction that stores the word of it. The order is held. */
export const applyEvent = async (
  tx: Tx,
  order: LockedOrder,
  event: ProviderEvent,
  source: Source,
): Promise<PaymentDecision['outcome']> => {
  const { known, attempt, refundId } = await readKnown(tx, order, event);
  const isOlderThanRefund = known.refund?.state === 'done' && source.refundedBefore?.includes(refundId ?? -1) === false;
  const { outcome, steps } = decide(known, { ...event, isNotice: source.noticeId !== undefined, isOlderThanRefund });
  for (const step of steps) await carryOut(tx, step, { order, attempt, event, source });
  return outcome;
};
