import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { PaymentEvent } from '@hitosoroi/rules/payment-events';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';

/** The interface to a payment provider. Only the adapter uses the provider's protocol and field names. */

/** The payment methods that the provider's page offers. */
export type Offer = 'card' | 'store' | 'card-or-store';

export interface AttemptToStart {
  readonly tradingId: string;
  readonly amount: number;
  readonly offer: Offer;
  readonly termDays: number;
  readonly orderNumber: string;
  readonly language: Language;
  /** How often the page was handed out, with this time. The notices of the page name it. Undefined if we do not know. */
  readonly page: number | undefined;
  /**
   * The member's name and phone number, to prefill the page. Absent if another person pays with a payer link, because that person must not
   * see them, and returns to the page of the link.
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
  /** Only for a notice: which of the handed out pages it belongs to, if that was not the first one. */
  readonly page?: number | undefined;
}

/** A notice that the provider signed. It has an id, and either an event or the reason why the event cannot be applied. */
export interface Notice {
  readonly noticeId: string;
  readonly tradingId: string | undefined;
  readonly says: ProviderEvent | 'unheard-of-status' | 'malformed-notice';
  /**
   * The whole content, normalized. The provider may send a notice and also return it to `poll`. The content is then the same, so the notice
   * counts once.
   */
  readonly content: string;
  /** A digest of the text that the signature covers. It does not contain the key, and differs for each notice. */
  readonly signed: string;
}

/** The provider gave no answer that we can use. `failure` says why. The provider may or may not have received the call. */
export class Unanswered {
  readonly failure: ProviderFailure;
  constructor(failure: ProviderFailure) {
    this.failure = failure;
  }
}

/** The provider's answer to an inquiry. `none`: the provider has no such payment. `unsupported`: the contract allows no inquiry. */
export type ProviderAnswer = ProviderEvent | 'none' | 'unsupported' | Unanswered;

/** Whether the provider's answer says what happened to a payment. */
export const isEvent = <Answer extends ProviderAnswer | undefined>(
  said: Answer,
): said is Exclude<Answer, string | undefined | Unanswered> =>
  typeof said === 'object' && !(said instanceof Unanswered);

/** The answer as one word, for rules and reviews. */
export const wordOf = (said: ProviderAnswer | undefined): PaymentEvent | 'none' | 'unsupported' | 'unknown' => {
  if (said === undefined || said instanceof Unanswered) return 'unknown';
  return typeof said === 'object' ? said.event : said;
};

/**
 * The outcome of a request to the provider. If the provider did not answer, it may have done what we asked, so the server inquires before
 * the next request.
 */
export type RequestOutcome =
  | 'done'
  | 'pending'
  | Unanswered
  | 'unsupported'
  | { readonly failed: string; readonly mayRetry: boolean };

/** Whether the provider answers, when the certificates of both sides expire, and the time of the provider's clock. */
export interface ConnectionCheck {
  readonly host: string;
  readonly failure?: ProviderFailure;
  readonly certificates: readonly { readonly whose: 'ours' | 'theirs'; readonly endsAt: Date }[];
  readonly time?: Date;
}

export interface Provider {
  readonly name: string;
  readonly capabilities: {
    readonly inquire: boolean;
    readonly poll: boolean;
    readonly capture: boolean;
    readonly cancel: boolean;
    /** The largest amount in yen for each method. */
    readonly largest: { readonly card: number; readonly store: number };
  };
  start(attempt: AttemptToStart): PaymentForm;
  /** Reads a notice. Undefined if the provider did not sign it. */
  readNotice(body: string): Notice | undefined;
  /** The attempt that a notice names, even if the signature is wrong. */
  attemptNamedIn(body: string): string | undefined;
  /** The columns that the provider's own list of payments must have. */
  readonly recordColumns: readonly string[];
  /** Reads a line of the provider's own list of payments. Undefined if the line is malformed. */
  readRecord(fields: Readonly<Record<string, string>>): ProviderEvent | undefined;
  acknowledge(isStored: boolean): { readonly type: string; readonly body: string };
  /** Asks for the current state of an attempt, or of one of its payments. */
  inquire(attempt: { tradingId: string; paymentId?: string }): Promise<ProviderAnswer>;
  /** Fetches the next undelivered notice, in the form in which the provider sends notices. */
  poll(): Promise<string | 'none' | Unanswered | 'unsupported'>;
  capture(payment: { tradingId: string; paymentId: string }): Promise<RequestOutcome>;
  /** Makes a call that changes nothing, to find out whether the provider answers. */
  check(): Promise<ConnectionCheck>;
  /** Refunds a charged card, or releases an authorized one. */
  cancel(payment: { tradingId: string; paymentId: string; event: PaymentEvent }): Promise<RequestOutcome>;
}
