import { CANCELED, EXPIRED, type OrderStatus, PAYMENT_FAILED } from './order-status.ts';
import type { EventFacts, Known } from './payment-facts.ts';
import type { PaymentStep } from './payment-steps.ts';

/** A number at a store that is issued for an order that is over, or expires after that. */

const isOver = (status: OrderStatus): boolean => status === CANCELED || status === EXPIRED || status === PAYMENT_FAILED;

/** What the end of an order told of the money covers the number of its own payment, unless that was not known then. */
const wasTold = ({ attempt }: Known, { paymentId, receiptNumber }: EventFacts): boolean => {
  if (receiptNumber !== undefined && receiptNumber === attempt.receiptNumber) return true;
  const { lastEvent } = attempt;
  const wasKnown = lastEvent !== null && lastEvent !== 'given-up' && lastEvent !== 'declined';
  return wasKnown && paymentId === attempt.paymentId;
};

/** The number must not be paid: the member is told so, once. */
export const stepsOfVoidNumber = (known: Known, event: EventFacts): PaymentStep[] => {
  if (event.event !== 'issued' || !isOver(known.orderStatus) || wasTold(known, event)) return [];
  return [
    { do: 'keep-void-number' },
    // The history of an order that was not paid in any way speaks of its number from now on.
    ...(known.orderStatus === PAYMENT_FAILED ? [{ do: 'keep-number-on-order' } as const] : []),
    { do: 'tell-number-void' },
  ];
};

/** Whether the provider says of such a number that nobody can pay it any more. */
export const endsVoidNumber = ({ attempt, refund }: Known, { event, paymentId }: EventFacts): boolean =>
  event === 'expired' &&
  attempt.state === 'ended' &&
  (attempt.paymentId === null || attempt.paymentId === paymentId) &&
  refund === undefined;
