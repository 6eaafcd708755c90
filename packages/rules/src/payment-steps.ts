import type { CANCELED } from './order-status.ts';
import type { NewStatus } from './payment-effects.ts';
import type { AttemptState } from './payment-facts.ts';

/** Why money is refunded although the order was not canceled. */
export type ReturnReason = 'late' | 'second' | 'second-while-unsettled';

/** One step that an event causes. */
export type PaymentStep =
  | { readonly do: 'move-order'; readonly to: NewStatus }
  /** The attempt stores this payment as its own, with its last event. */
  | { readonly do: 'keep-on-attempt'; readonly state: AttemptState }
  /** The page that has ended is no longer reserved, unless another page is open. */
  | { readonly do: 'leave-page' }
  /** The card was released: the attempt waits for the store number again. */
  | { readonly do: 'wait-for-number-again' }
  /** The number arrived after its order began to wait for payment. The order stores the number's store and its last day to pay. */
  | { readonly do: 'keep-number-on-order' }
  /** The number belongs to an ended order. The attempt stores it, because a person may still pay it. */
  | { readonly do: 'keep-void-number' }
  | { readonly do: 'request-refund'; readonly because: ReturnReason }
  | { readonly do: 'complete-refund' }
  | { readonly do: 'withdraw-refund' }
  /** The earlier card payment of the attempt is released, not charged. */
  | { readonly do: 'release-authorisation' }
  | { readonly do: 'open-review'; readonly kind: PaymentReview }
  | { readonly do: 'capture' }
  | { readonly do: 'reconcile'; readonly when: 'now' | 'soon' }
  | { readonly do: 'tell-status'; readonly status: Exclude<NewStatus, typeof CANCELED> }
  | { readonly do: 'tell-canceled'; readonly money: 'released' | 'refunded' }
  /** The member is told not to pay the number. */
  | { readonly do: 'tell-number-void' }
  | { readonly do: 'record-event' };

/** Events that need a review. */
export type PaymentReview =
  | 'payment-of-another'
  | 'wrong-amount'
  | 'impossible-transition'
  | 'second-payment'
  | 'paid-after-the-end'
  | 'detection-taken-back';

/** The steps for an event, in order, and their outcome: applied, only recorded, or a review. */
export interface PaymentDecision {
  readonly outcome: 'applied' | 'ignored' | 'review';
  readonly steps: readonly PaymentStep[];
}
