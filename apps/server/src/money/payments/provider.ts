import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { PaymentEvent } from '@hitosoroi/rules/payment-events';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';

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

/** The provider gave no answer that we can use, and why. It may have received the call or not. */
export class Unanswered {
  readonly failure: ProviderFailure;
  constructor(failure: ProviderFailure) {
    this.failure = failure;
  }
}

/** The provider's answer to an inquiry. `none`: it does not know the payment. `unsupported`: the contract allows no inquiry. */
export type ProviderAnswer = ProviderEvent | 'none' | 'unsupported' | Unanswered;

/** Whether the provider said what happened to a payment. */
export const isEvent = <Answer extends ProviderAnswer | undefined>(
  said: Answer,
): said is Exclude<Answer, string | undefined | Unanswered> =>
  typeof said === 'object' && !(said instanceof Unanswered);

/** An answer in a word, for rules and reviews. */
export const wordOf = (said: ProviderAnswer | undefined): PaymentEvent | 'none' | 'unsupported' | 'unknown' => {
  if (said === undefined || said instanceof Unanswered) return 'unknown';
  return typeof said === 'object' ? said.event : said;
};

/**
 * The outcome of a request to the provider. If it is unanswered, the provider may have carried it out: the server inquires before the next
 * request.
 */
export type RequestOutcome =
  | 'done'
  | 'pending'
  | Unanswered
  | 'unsupported'
  | { readonly failed: string; readonly mayRetry: boolean };

/** Whether the provider can be called, and when the certificates of both sides end. */
export interface ConnectionCheck {
  readonly host: string;
  readonly failure?: ProviderFailure;
  readonly certificates: readonly { readonly whose: 'ours' | 'theirs'; readonly endsAt: Date }[];
}

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
  /** Reads the current state of an attempt, or of one payment of it. */
  inquire(attempt: { tradingId: string; paymentId?: string }): Promise<ProviderAnswer>;
  /** Fetches the next undelivered notice, in the form of a sent one. */
  poll(): Promise<string | 'none' | Unanswered | 'unsupported'>;
  capture(payment: { tradingId: string; paymentId: string }): Promise<RequestOutcome>;
  /** Calls the provider in a way that changes nothing, to see whether its answers arrive. */
  check(): Promise<ConnectionCheck>;
  /** Refunds a charged card, or releases an authorized one. */
  cancel(payment: { tradingId: string; paymentId: string; event: PaymentEvent }): Promise<RequestOutcome>;
}
