import type { CANCELED } from './order-status.ts';
import type { NewStatus } from './payment-effects.ts';
import type { AttemptState } from './payment-facts.ts';

/** Why money goes back although nobody cancelled the order. */
export type ReturnReason = 'late' | 'second' | 'second-while-unsettled';

/** One thing to do about an event. */
export type PaymentStep =
  | { readonly do: 'move-order'; readonly to: NewStatus }
  /** The attempt stands for this payment from now on, with its last event. */
  | { readonly do: 'keep-on-attempt'; readonly state: AttemptState }
  /** The card was let go: the attempt waits for the store's number again. */
  | { readonly do: 'wait-for-number-again' }
  /** The number came after its order was told to wait for it: the order keeps its store and deadline. */
  | { readonly do: 'keep-number-on-order' }
  /** The number of an order that is over: the attempt keeps it, because it may still be paid. */
  | { readonly do: 'keep-void-number' }
  | { readonly do: 'request-refund'; readonly because: ReturnReason }
  | { readonly do: 'complete-refund' }
  | { readonly do: 'withdraw-refund' }
  /** The card that the attempt stood for before this event is not charged. */
  | { readonly do: 'release-authorisation' }
  | { readonly do: 'open-review'; readonly kind: PaymentReview }
  | { readonly do: 'capture' }
  | { readonly do: 'reconcile'; readonly when: 'now' | 'soon' }
  | { readonly do: 'tell-status'; readonly status: Exclude<NewStatus, typeof CANCELED> }
  | { readonly do: 'tell-canceled'; readonly money: 'released' | 'refunded' }
  /** The member must not pay the number. */
  | { readonly do: 'tell-number-void' }
  | { readonly do: 'record-event' };

/** What of an event a person has to look at. */
export type PaymentReview =
  | 'payment-of-another'
  | 'wrong-amount'
  | 'impossible-transition'
  | 'second-payment'
  | 'paid-after-the-end'
  | 'detection-taken-back';

/** What is done about an event, in this order, and what it comes to: applied, written down only, or put before a person. */
export interface PaymentDecision {
  readonly outcome: 'applied' | 'ignored' | 'review';
  readonly steps: readonly PaymentStep[];
}
