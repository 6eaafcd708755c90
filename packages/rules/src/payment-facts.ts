import type { OrderStatus } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';

/** The facts for a decision on a provider event: what we know already, and the event. */

export type AttemptState = 'live' | 'settled' | 'ended';

interface RefundFacts {
  readonly state: 'asked' | 'unknown' | 'done' | 'refused';
  readonly way: 'provider' | 'bank-transfer';
  readonly amount: number;
}

export interface Known {
  readonly orderStatus: OrderStatus;
  readonly attempt: {
    readonly state: AttemptState;
    readonly amount: number;
    /** The attempt's own payment, and its last event. */
    readonly paymentId: string | null;
    readonly lastEvent: PaymentEvent | null;
    readonly receiptNumber: string | null;
  };
  /** The refund of the event's payment; a refused one only where there is no other. */
  readonly refund: RefundFacts | undefined;
  /** Whether the attempt's own payment has a refund, in any state. */
  readonly hasOwnRefund: boolean;
  /** Whether we know the payment from another attempt. */
  readonly isOfAnotherAttempt: boolean;
  /** Whether the order has money of another amount than its own. */
  readonly hasMoneyOfAnotherAmount: boolean;
}

export interface EventFacts {
  readonly event: PaymentEvent;
  readonly paymentId: string;
  readonly amount: number;
  readonly receiptNumber?: string | undefined;
  /** Whether it is a notice of the provider; otherwise it answers our inquiry. */
  readonly isNotice: boolean;
  /** For an answer: whether its payment's refund ended while we waited, so that the answer is older. */
  readonly isOlderThanRefund?: boolean;
  /** For an answer: whether it has a second store number that is not recorded yet. */
  readonly isNewNumber?: boolean;
}

/** A member can open the provider's page twice: whether an event is about another payment than the attempt's own. */
export const isSecondPayment = ({ attempt }: Known, { paymentId }: EventFacts): boolean =>
  attempt.paymentId !== null && attempt.paymentId !== paymentId;
