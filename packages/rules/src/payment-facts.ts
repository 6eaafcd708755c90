import type { OrderStatus } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';

/** All that is decided upon when the provider tells of a payment: what we know already, and what it says. */

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
    /** The payment that the attempt stands for, and the last that was heard of it. */
    readonly paymentId: string | null;
    readonly lastEvent: PaymentEvent | null;
    readonly receiptNumber: string | null;
  };
  /** The refund of the payment that the event is about; one that was refused only where there is no other. */
  readonly refund: RefundFacts | undefined;
  /** Whether the payment that the attempt stands for has a refund, whatever became of it. */
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
  /** Whether the provider sent it by itself; otherwise it is the answer to a question of ours. */
  readonly isNotice: boolean;
  /** Of an answer: whether the refund of its payment ended while we waited for it, so that it tells of the time before. */
  readonly isOlderThanRefund?: boolean;
  /** Of an answer: whether it tells of a second number at a store that is not written down yet. */
  readonly isNewNumber?: boolean;
}

/** A member can open the provider's page twice: whether an event is about another payment than the one the attempt stands for. */
export const isSecondPayment = ({ attempt }: Known, { paymentId }: EventFacts): boolean =>
  attempt.paymentId !== null && attempt.paymentId !== paymentId;
