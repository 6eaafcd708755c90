import { AWAITING_PAYMENT, PAID, UNSETTLED } from './order-status.ts';
import { type Effect, effects } from './payment-effects.ts';
import { bringsMoney, isPromised } from './payment-events.ts';
import { type EventFacts, isSecondPayment, type Known } from './payment-facts.ts';

/**
 * The effect of an event of a second payment. An attempt can have several payments, because a member can open the provider's page twice.
 * The first payment that brings money settles the order. Every other payment is refunded, and none of its events undoes the first.
 */
export const effectOfSecondPayment = ({ orderStatus, attempt }: Known, { event }: EventFacts): Effect => {
  if (orderStatus === PAID) return bringsMoney(event) ? 'refund' : 'note';
  // While the money of one page is promised, the money of another page is refunded.
  if (orderStatus === UNSETTLED && isPromised(attempt.lastEvent)) return bringsMoney(event) ? 'refund' : 'note';
  // The end of one page does not end the order while the number of the other page is valid.
  if (orderStatus === AWAITING_PAYMENT && !bringsMoney(event)) return 'note';
  return effects[event][orderStatus];
};

/** Whether a second payment settles an order whose first payment has a number at a store. Staff then check whether both were paid. */
export const overtakesFirst = (known: Known, event: EventFacts): boolean =>
  isSecondPayment(known, event) && known.orderStatus === AWAITING_PAYMENT;

/** Whether the first payment is an authorized card payment. It must not be charged after a second payment settled the order. */
export const leavesAuthorisation = ({ attempt, hasOwnRefund }: Known): boolean =>
  isPromised(attempt.lastEvent) && !hasOwnRefund;
