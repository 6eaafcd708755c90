import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { PaymentEvent } from '@hitosoroi/rules/payment-events';

/** The interface to a payment provider. Only its adapter knows the provider's protocol and field names. */

/** The payment methods that the provider's page offers. */
export type Offer = 'card' | 'store' | 'card-or-store';

export interface AttemptToStart {
  readonly tradingId: string;
  readonly amount: number;
  readonly offer: Offer;
  readonly termDays: number;
  readonly orderNumber: string;
  readonly language: Language;
  /**
   * The member's name and phone number, to prefill the page. Absent if another person pays: that person must not see them, and returns to
   * another page.
   */
  readonly member?: { readonly name: string; readonly phone: string };
}

/** What the browser posts to the provider's page. */
export interface PaymentForm {
  readonly action: string;
  readonly fields: Record<string, string>;
}

/** An event of a payment at the provider. */
export interface ProviderEvent {
  readonly tradingId: string;
  readonly paymentId: string;
  readonly event: PaymentEvent;
  readonly amount: number;
  readonly method: 'card' | 'store';
  readonly paidOn?: Day | undefined;
  readonly limitDay?: Day | undefined;
  /** One of the `storeIds` in `packages/rules/src/stores.ts`. */
  readonly store?: string | undefined;
  readonly receiptNumber?: string | undefined;
}

/** A notice that the provider signed: its id, and its event, or why the event cannot be applied. */
export interface Notice {
  readonly noticeId: string;
  readonly tradingId: string | undefined;
  readonly says: ProviderEvent | 'unheard-of-status' | 'malformed-notice';
  /** The whole content, normalized so that a notice that is both pushed and polled counts once. */
  readonly content: string;
  /** A digest of the text that the signature covers, without the key. It differs for each notice. */
  readonly signed: string;
}

/**
 * The outcome of a request to the provider. After `unknown`, the provider may have carried it out: the server inquires before the next
 * request.
 */
export type RequestOutcome =
  | 'done'
  | 'pending'
  | 'unknown'
  | 'unsupported'
  | { readonly failed: string; readonly mayRetry: boolean };

export interface Provider {
  readonly name: string;
  readonly capabilities: {
    readonly inquire: boolean;
    readonly poll: boolean;
    readonly capture: boolean;
    readonly cancel: boolean;
    /** The largest amount in yen, per method. */
    readonly largest: { readonly card: number; readonly store: number };
  };
  start(attempt: AttemptToStart): PaymentForm;
  /** Verifies a notice; undefined if the provider did not sign it. */
  readNotice(body: string): Notice | undefined;
  /** The attempt that a notice names, even if the provider did not sign it. */
  attemptNamedIn(body: string): string | undefined;
  /** The required columns of the provider's own list of payments. */
  readonly recordColumns: readonly string[];
  /** Parses a line of that list. Undefined if the line is malformed. */
  readRecord(fields: Readonly<Record<string, string>>): ProviderEvent | undefined;
  acknowledge(isStored: boolean): { readonly type: string; readonly body: string };
  /** Reads the current state of an attempt, or of one payment of it. `none` if the provider does not know it. */
  inquire(attempt: {
    tradingId: string;
    paymentId?: string;
  }): Promise<ProviderEvent | 'none' | 'unknown' | 'unsupported'>;
  /** Fetches the next undelivered notice, in the form of a sent one. */
  poll(): Promise<string | 'none' | 'unknown' | 'unsupported'>;
  capture(payment: { tradingId: string; paymentId: string }): Promise<RequestOutcome>;
  /** Refunds a charged card, or releases an authorized one. */
  cancel(payment: { tradingId: string; paymentId: string; event: PaymentEvent }): Promise<RequestOutcome>;
}
