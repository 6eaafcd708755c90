import { CANCELED, EXPIRED, type OrderStatus, PAYMENT_FAILED } from './order-status.ts';
import type { EventFacts, Known } from './payment-facts.ts';
import type { PaymentStep } from './payment-steps.ts';

/** A store number that is issued for an ended order, or expires after its end. */

const isOver = (status: OrderStatus): boolean => status === CANCELED || status === EXPIRED || status === PAYMENT_FAILED;

/** The mail at an order's end covers the number of its own payment, unless that was unknown then. */
const wasTold = ({ attempt }: Known, { paymentId, receiptNumber }: EventFacts): boolean => {
  if (receiptNumber !== undefined && receiptNumber === attempt.receiptNumber) return true;
  const { lastEvent } = attempt;
  const wasKnown = lastEvent !== null && lastEvent !== 'given-up' && lastEvent !== 'declined';
  return wasKnown && paymentId === attempt.paymentId;
};

/** The number must not be paid: the member is told once. */
export const stepsOfVoidNumber = (known: Known, event: EventFacts): PaymentStep[] => {
  if (event.event !== 'issued' || !isOver(known.orderStatus) || wasTold(known, event)) return [];
  return [
    { do: 'keep-void-number' },
    // From now on the history of an unpaid order shows its number.
    ...(known.orderStatus === PAYMENT_FAILED ? [{ do: 'keep-number-on-order' } as const] : []),
    { do: 'tell-number-void' },
  ];
};

/** Whether the provider reports such a number as expired. */
export const endsVoidNumber = ({ attempt, refund }: Known, { event, paymentId }: EventFacts): boolean =>
  event === 'expired' &&
  attempt.state === 'ended' &&
  (attempt.paymentId === null || attempt.paymentId === paymentId) &&
  refund === undefined;
