import { CANCELED, EXPIRED, type OrderStatus, PAYMENT_FAILED } from './order-status.ts';
import type { EventFacts, Known } from './payment-facts.ts';
import type { PaymentStep } from './payment-steps.ts';

/** What to do about a store number that is issued for an ended order, or expires after the order's end. */

const isOver = (status: OrderStatus): boolean => status === CANCELED || status === EXPIRED || status === PAYMENT_FAILED;

/**
 * Whether the member was already told not to pay the number. The mail at the order's end names the number of the attempt's own payment, if
 * it was known then.
 */
const wasTold = ({ attempt }: Known, { paymentId, receiptNumber }: EventFacts): boolean => {
  if (receiptNumber !== undefined && receiptNumber === attempt.receiptNumber) return true;
  const { lastEvent } = attempt;
  const wasKnown = lastEvent !== null && lastEvent !== 'given-up' && lastEvent !== 'declined';
  return wasKnown && paymentId === attempt.paymentId;
};

/** Tells the member, once, not to pay the number. */
export const stepsOfVoidNumber = (known: Known, event: EventFacts): PaymentStep[] => {
  if (event.event !== 'issued' || !isOver(known.orderStatus) || wasTold(known, event)) return [];
  return [
    { do: 'keep-void-number' },
    // From now on the history of the failed order shows the number.
    ...(known.orderStatus === PAYMENT_FAILED ? [{ do: 'keep-number-on-order' } as const] : []),
    { do: 'tell-number-void' },
  ];
};

/** Whether the provider reports that the number of an ended order has expired. */
export const endsVoidNumber = ({ attempt, refund }: Known, { event, paymentId }: EventFacts): boolean =>
  event === 'expired' &&
  attempt.state === 'ended' &&
  (attempt.paymentId === null || attempt.paymentId === paymentId) &&
  refund === undefined;
