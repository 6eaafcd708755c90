import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { bringsMoney, givesBack, isPromised, type Step, transitions } from '@hitosoroi/rules/payment-transitions';
import type { Tables } from '../db/schema.ts';
import type { LockedOrder } from '../order-state/move-order.ts';
import type { ProviderEvent } from './provider.ts';

export type Attempt = Tables['payment_attempt'];

/** Whether an event is about another payment than the one that the attempt stands for. */
export const isOfAnother = (attempt: Attempt, { paymentId }: Pick<ProviderEvent, 'paymentId'>): boolean =>
  attempt.payment_id !== null && attempt.payment_id !== paymentId;

/**
 * A person can open the provider's page twice, so an attempt can have several payments: the first that brings money settles the order,
 * and what the others do never undoes that.
 */
const stepOfAnother = (order: LockedOrder, attempt: Attempt, { event }: ProviderEvent): Step => {
  const { order_status } = order;
  if (order_status === PAID) return bringsMoney(event) ? 'refund' : 'note';
  // While the money of one page is on its way, that of another is let go.
  if (order_status === UNSETTLED && isPromised(attempt.last_event)) return bringsMoney(event) ? 'refund' : 'note';
  // The end of one page is not the end of the order while the number of another is good.
  if (order_status === AWAITING_PAYMENT && !bringsMoney(event)) return 'note';
  return transitions[event][order_status];
};

/** What an event does to the order: the table of the rules, and what the table cannot see. */
export const stepOf = (order: LockedOrder, attempt: Attempt, happened: ProviderEvent): Step => {
  if (isOfAnother(attempt, happened)) return stepOfAnother(order, attempt, happened);
  const { event } = happened;
  if (isPromised(attempt.last_event)) {
    // A page that ended late, or early, does not end an order whose money is on its way.
    if (event === 'given-up' || event === 'expired') return 'review';
    // A card that was charged while a store's number waits, and is let go: the number is still good.
    if (givesBack(event) && order.order_status === AWAITING_PAYMENT) return 'note';
  }
  if (event === 'detection-taken-back' && attempt.last_event === event) return 'note';
  // A detection that comes after it was taken back may be the old one, late.
  if (event === 'detected' && attempt.last_event === 'detection-taken-back') return 'review';
  // What was cleared for good is not taken back.
  if (event === 'detection-taken-back' && attempt.last_event !== 'detected') return 'review';
  return transitions[event][order.order_status];
};
