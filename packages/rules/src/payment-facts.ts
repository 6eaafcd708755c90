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
    /** The payment that counts for the attempt, and the last event of that payment. */
    readonly paymentId: string | null;
    readonly lastEvent: PaymentEvent | null;
    readonly receiptNumber: string | null;
  };
  /** The refund of the event's payment. This is a refused refund only if there is no other one. */
  readonly refund: RefundFacts | undefined;
  /** Whether the attempt's own payment has a refund, in any state. */
  readonly hasOwnRefund: boolean;
  /** Whether we know the event's payment from another attempt. */
  readonly isOfAnotherAttempt: boolean;
  /** Whether the order has received money of another amount than its own. */
  readonly hasMoneyOfAnotherAmount: boolean;
  /**
   * Whether a person may still pay on another page, although the event's page has ended: the order's payer link works, or it ended less than
   * a day ago while another page is open. False if the provider cannot be asked, because there is no other page then.
   */
  readonly mayPayElsewhere: boolean;
  /** How the page of the event's payment has ended, if the provider reported that before. */
  readonly pageEnd: 'given-up' | 'expired' | null;
}

export interface EventFacts {
  readonly event: PaymentEvent;
  readonly paymentId: string;
  readonly amount: number;
  readonly receiptNumber?: string | undefined;
  /** Whether the event comes from a notice of the provider. Otherwise it comes from an answer to our inquiry. */
  readonly isNotice: boolean;
  /** For an answer: whether the payment's refund ended while we waited for the answer, so that the answer is older than the refund. */
  readonly isOlderThanRefund?: boolean;
  /** For an answer: whether it is the first report of a second store number, or of a page that has ended. */
  readonly isNews?: boolean;
}

/** Whether an event is about another payment than the attempt's own. That happens because a member can open the provider's page twice. */
export const isSecondPayment = ({ attempt }: Known, { paymentId }: EventFacts): boolean =>
  attempt.paymentId !== null && attempt.paymentId !== paymentId;
