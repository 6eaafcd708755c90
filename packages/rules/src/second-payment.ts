import { AWAITING_PAYMENT, PAID, UNSETTLED } from './order-status.ts';
import { type Effect, effects } from './payment-effects.ts';
import { bringsMoney, isPromised } from './payment-events.ts';
import { type EventFacts, isSecondPayment, type Known } from './payment-facts.ts';

/**
 * An attempt can have several payments, because a member can open the provider's page twice. The first that brings money settles the order;
 * every other one is refunded, and no event of the others undoes the first.
 */
export const effectOfSecondPayment = ({ orderStatus, attempt }: Known, { event }: EventFacts): Effect => {
  if (orderStatus === PAID) return bringsMoney(event) ? 'refund' : 'note';
  // While the money of one page is promised, that of another is refunded.
  if (orderStatus === UNSETTLED && isPromised(attempt.lastEvent)) return bringsMoney(event) ? 'refund' : 'note';
  // The end of one page does not end the order while the number of another is valid.
  if (orderStatus === AWAITING_PAYMENT && !bringsMoney(event)) return 'note';
  return effects[event][orderStatus];
};

/** Whether a second payment settles an order that waited for the first: staff check whether both were paid. */
export const overtakesFirst = (known: Known, event: EventFacts): boolean =>
  isSecondPayment(known, event) && known.orderStatus === AWAITING_PAYMENT;

/** Whether the first payment is an authorised card that was overtaken: it must not be charged any more. */
export const leavesAuthorisation = ({ attempt, hasOwnRefund }: Known): boolean =>
  isPromised(attempt.lastEvent) && !hasOwnRefund;
