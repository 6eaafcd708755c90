import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { PaymentEvent } from '@hitosoroi/rules/payment-events';

/** The port to a payment provider. An adapter speaks the provider's protocol; nothing else knows a field of it. */

/** What the member may choose among on the provider's page. */
export type Offer = 'card' | 'store' | 'card-or-store';

export interface AttemptToStart {
  readonly tradingId: string;
  readonly amount: number;
  readonly offer: Offer;
  readonly termDays: number;
  readonly orderNumber: string;
  readonly language: Language;
  /** Whose name and number the page may have ready. Without: somebody else pays, who is not shown them, and comes back elsewhere. */
  readonly member?: { readonly name: string; readonly phone: string };
}

/** What the browser posts to the provider's page. */
export interface PaymentForm {
  readonly action: string;
  readonly fields: Record<string, string>;
}

/** Something that happened to a payment at the provider. */
export interface ProviderEvent {
  readonly tradingId: string;
  readonly paymentId: string;
  readonly event: PaymentEvent;
  readonly amount: number;
  readonly method: 'card' | 'store';
  readonly paidOn?: Day | undefined;
  readonly limitDay?: Day | undefined;
  /** One of `stores.ts`. */
  readonly store?: string | undefined;
  readonly receiptNumber?: string | undefined;
}

/** A notice that the provider signed: its own id, and what it says, or why that cannot be acted upon. */
export interface Notice {
  readonly noticeId: string;
  readonly tradingId: string | undefined;
  readonly says: ProviderEvent | 'unheard-of-status' | 'malformed-notice';
  /** All that it says, in one way of writing: the same notice pushed and polled is one. */
  readonly content: string;
  /** A digest of what its signature covers, whatever the key: no two notices have the same. */
  readonly signed: string;
}

/** The outcome of asking the provider to do something. After `unknown` it may have been done: ask before asking again. */
export type Asked =
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
    /** The largest amount, in yen, per method. */
    readonly largest: { readonly card: number; readonly store: number };
  };
  start(attempt: AttemptToStart): PaymentForm;
  /** Checks a notice that arrived; undefined where it is not the provider's. */
  readNotice(body: string): Notice | undefined;
  /** The attempt that a notice speaks of, even where it is not the provider's. */
  attemptNamedIn(body: string): string | undefined;
  /** The columns that the provider's own list of payments has to have. */
  readonly recordColumns: readonly string[];
  /** A line of that list; undefined where it cannot be read. */
  readRecord(fields: Readonly<Record<string, string>>): ProviderEvent | undefined;
  acknowledge(isStored: boolean): { readonly type: string; readonly body: string };
  /** The present state of an attempt, or of one payment of it; `none` where the provider knows of no such. */
  inquire(attempt: {
    tradingId: string;
    paymentId?: string;
  }): Promise<ProviderEvent | 'none' | 'unknown' | 'unsupported'>;
  /** The next notice that was never delivered, as it would have been sent. */
  poll(): Promise<string | 'none' | 'unknown' | 'unsupported'>;
  capture(payment: { tradingId: string; paymentId: string }): Promise<Asked>;
  /** Gives the money back, or lets go of it where it was only authorised. */
  cancel(payment: { tradingId: string; paymentId: string; event: PaymentEvent }): Promise<Asked>;
}
