import type { CANCELED } from './order-status.ts';
import type { NewStatus } from './payment-effects.ts';
import type { AttemptState } from './payment-facts.ts';

/** Why money goes back without a cancellation. */
export type ReturnReason = 'late' | 'second' | 'second-while-unsettled';

/** One step for an event. */
export type PaymentStep =
  | { readonly do: 'move-order'; readonly to: NewStatus }
  /** The attempt takes this payment, with its last event. */
  | { readonly do: 'keep-on-attempt'; readonly state: AttemptState }
  /** The card was released: the attempt waits for the store number again. */
  | { readonly do: 'wait-for-number-again' }
  /** The number came after its order began to wait for it: the order stores its store and deadline. */
  | { readonly do: 'keep-number-on-order' }
  /** The number of an ended order: the attempt keeps it, because it may still be paid. */
  | { readonly do: 'keep-void-number' }
  | { readonly do: 'request-refund'; readonly because: ReturnReason }
  | { readonly do: 'complete-refund' }
  | { readonly do: 'withdraw-refund' }
  /** The attempt's earlier card is not charged. */
  | { readonly do: 'release-authorisation' }
  | { readonly do: 'open-review'; readonly kind: PaymentReview }
  | { readonly do: 'capture' }
  | { readonly do: 'reconcile'; readonly when: 'now' | 'soon' }
  | { readonly do: 'tell-status'; readonly status: Exclude<NewStatus, typeof CANCELED> }
  | { readonly do: 'tell-canceled'; readonly money: 'released' | 'refunded' }
  /** The member must not pay the number. */
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
