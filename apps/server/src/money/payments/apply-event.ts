import { decide } from '@hitosoroi/rules/payment-decision';
import type { PaymentDecision } from '@hitosoroi/rules/payment-steps';
import type { LockedOrder } from '../../orders/lock-order.ts';
import type { Tx } from '../../platform/db/database.ts';
import { applyPaymentStep, type Source } from './apply-payment-step.ts';
import type { Attempt } from './attempts.ts';
import type { ProviderEvent } from './provider.ts';
import { readKnown } from './read-known.ts';

/** An attempt stands for one number: of a second one only the order's events know. An answer may be the first to tell of it. */
const isNewNumber = async (
  tx: Tx,
  { order_number, payment_id }: Attempt,
  { event, paymentId }: ProviderEvent,
): Promise<boolean> => {
  if (event !== 'issued' || payment_id === null || payment_id === paymentId) return false;
  const issued = await tx
    .selectFrom('order_event')
    .where('order_number', '=', order_number)
    .where('kind', '=', 'issued')
    .select('detail')
    .execute();
  return !issued.some(({ detail }) => detail.paymentId === paymentId);
};

/** Applies what happened at the provider, as the rules decide it, in the transaction that stores the word of it. The order is held. */
export const applyEvent = async (
  tx: Tx,
  order: LockedOrder,
  event: ProviderEvent,
  source: Source,
): Promise<PaymentDecision['outcome']> => {
  const { known, attempt, refundId } = await readKnown(tx, order, event);
  const isOlderThanRefund = known.refund?.state === 'done' && source.refundedBefore?.includes(refundId ?? -1) === false;
  const isNotice = source.noticeId !== undefined;
  const facts = { isNotice, isOlderThanRefund, isNewNumber: !isNotice && (await isNewNumber(tx, attempt, event)) };
  const { outcome, steps } = decide(known, { ...event, ...facts });
  for (const step of steps) await applyPaymentStep(tx, step, { order, attempt, event, source });
  return outcome;
};
