import { presentCancelSentence } from './cancel-sentence.ts';
import { type CancelFacts, type CancelTerms, cardCancelTerms, storeCancelTerms } from './cancel-terms.ts';
import type { Day } from './day.ts';
import { CANCEL_BY_REQUEST, isBeforeMainEnd, type ShownStatus } from './derived-status.ts';
import type { Ending } from './ending.ts';
import type { secondPaymentFates } from './second-payment-fates.ts';
import type { UnpaidReason } from './unpaid-reason.ts';

/** Ids of the texts that tell a member the state of an order, and what they can do. Staff see the same texts. */

interface Facts extends CancelFacts {
  readonly is_cancelable: boolean;
  readonly payment_date: Day | null;
  readonly payment_limit_date: Day | null;
  readonly payment_link_ends_at: string | null;
  readonly unpaid_reason: UnpaidReason | null;
  readonly is_own_stop?: boolean | undefined;
}

type Tone = 'information' | 'success' | 'warning' | 'error' | 'quiet';

const looks = {
  unsettled: { tone: 'information', label: 'status.unsettled', text: 'status.unsettled.text' },
  failed: { tone: 'error', label: 'status.failed', text: 'status.failed.text' },
  conveni_ordered: { tone: 'warning', label: 'status.ordered', text: 'status.ordered.text' },
  ordered: { tone: 'warning', label: 'status.ordered', text: 'status.ordered.text' },
  conveni_paid: { tone: 'success', label: 'status.paid', text: 'status.paid.text' },
  paid: { tone: 'success', label: 'status.paid', text: 'status.paid.text' },
  conveni_expired: { tone: 'quiet', label: 'status.expired', text: 'status.expired.number' },
  expired: { tone: 'quiet', label: 'status.expired', text: 'status.expired.text' },
  card_canceled: { tone: 'quiet', label: 'status.canceled', text: 'status.canceled.asked' },
  conveni_canceled: { tone: 'quiet', label: 'status.canceled', text: 'status.canceled.asked' },
  canceled: { tone: 'quiet', label: 'status.canceled', text: 'status.canceled.text' },
  card_processing: { tone: 'success', label: 'status.paid', text: 'status.processing.text' },
  card_paid_cancelable: { tone: 'success', label: 'status.paid', text: 'status.paid.text' },
  card_maindate_expired: { tone: 'success', label: 'status.paid', text: 'status.paid.text' },
  card_paid_can_cancel_request: { tone: 'success', label: 'status.paid', text: 'status.paid.text' },
  pending: { tone: 'information', label: 'status.pending', text: 'status.pending.text' },
  approved: { tone: 'information', label: 'status.approved', text: 'status.approved.text' },
  rejected: { tone: 'quiet', label: 'status.rejected', text: 'status.rejected.text' },
  cancel_failed: { tone: 'warning', label: 'status.paid', text: 'status.cancel_failed.text' },
  canceling: { tone: 'information', label: 'status.canceling', text: 'status.canceling.text' },
} as const satisfies Record<ShownStatus, { tone: Tone; label: string; text: string }>;

/** Shown below the sentence of every unsettled order, because we do not know yet how it is paid. */
export const unsettledTexts = ['unsettled.card', 'unsettled.store', 'unsettled.left', 'unsettled.long'] as const;

/** What happened to a second payment. */
export const secondPaymentTexts = {
  'to-card': 'second.to_card',
  'on-card': 'second.on_card',
  'to-account': 'second.to_account',
  transferred: 'second.transferred',
  owed: 'second.owed',
} as const satisfies Record<(typeof secondPaymentFates)[number], string>;

/** Why an order was not paid, for orders whose status alone would mislead. */
export const unpaidTexts = {
  'number-expired': 'status.expired.number',
  'link-unused': 'someone_pays.unused.text',
} as const satisfies Record<UnpaidReason, string>;

/** What happened to the money of an ended order. */
const endingTexts = {
  unpaid: 'ending.unpaid',
  'number-void': 'ending.number_void',
  released: 'ending.released',
  card: 'ending.card',
  transfer: 'ending.transfer',
  transferred: 'ending.transferred',
  owed: 'ending.owed',
} as const satisfies Record<Ending, string>;

/** The label and the sentence of an order's status. A known detail, such as why the order was not paid, replaces the sentence. */
export const orderLook = (status: ShownStatus, order: Facts, isPastDeadline: boolean) => {
  const look = looks[status];
  if (isPastDeadline) return { tone: 'warning', label: 'complete.expired.title', text: 'status.ordered.past' } as const;
  if (look.text === 'status.ordered.text' && !order.payment_limit_date)
    return { ...look, text: 'status.ordered.undated' } as const;
  if (order.is_own_stop) return { ...look, tone: 'quiet', text: 'status.stopped.text' } as const;
  return order.unpaid_reason ? { ...look, text: unpaidTexts[order.unpaid_reason] } : look;
};

/** What happened to the money of an ended order. Undefined if the order has not ended, or its other sentence already says so. */
export const endingText = ({
  ending,
  is_own_stop,
}: {
  readonly ending: Ending | null;
  readonly is_own_stop?: boolean | undefined;
}) => (ending === null || (is_own_stop && ending === 'unpaid') ? undefined : endingTexts[ending]);

const byCard: readonly ShownStatus[] = [
  'card_processing',
  'card_paid_cancelable',
  'card_maindate_expired',
  'card_paid_can_cancel_request',
];
const isAskedAbout = (status: ShownStatus): boolean => byCard.includes(status) || status === 'conveni_paid';

/**
 * How an order can be canceled on this day; undefined if its status rules that out. If `is_cancelable` is false, the order cannot be
 * canceled, even before the main end date. Only orders that are canceled by request ignore `is_cancelable`.
 */
const cancelTermsOf = (status: ShownStatus, order: Facts, today: Day): CancelTerms | undefined => {
  const { is_cancelable, payment_cancel_method, main_end_date: until } = order;
  if (status === 'card_paid_cancelable') return { way: 'cancel', from: today, until };
  if (!is_cancelable && payment_cancel_method !== CANCEL_BY_REQUEST && isAskedAbout(status)) return { way: 'over' };
  if (byCard.includes(status)) return cardCancelTerms(order, order.payment_date ?? today, today);
  return status === 'conveni_paid' ? storeCancelTerms(order, today) : undefined;
};

/** Sentences for all pages except the order history. They also name the history, where the member finds the button. */
const namingTheHistory = {
  later: 'cancel.later_in_history',
  later_always: 'cancel.later_always_in_history',
  until: 'cancel.until_in_history',
  always: 'cancel.always_in_history',
} as const;

const isInHistoryOnly = (sentence: string): sentence is keyof typeof namingTheHistory => sentence in namingTheHistory;

/**
 * The sentence on how the order can be canceled on the day `today`, with the days in the sentence. In the history, the button alone says
 * that a cancellation can be requested.
 */
export const cancelWords = (status: ShownStatus, order: Facts, today: Day, isInHistory: boolean) => {
  const terms = cancelTermsOf(status, order, today);
  if (!terms) return undefined;
  // Before the deadline, the sentence must not say that the deadline is the reason.
  if (terms.way === 'over' && isBeforeMainEnd(order.main_end_date, today))
    return { id: 'cancel.none', from: null, until: null } as const;
  const sentence = presentCancelSentence(terms, today);
  if (sentence === 'request')
    return isInHistory ? undefined : ({ id: 'cancel.request_in_history', from: null, until: null } as const);
  return {
    id: !isInHistory && isInHistoryOnly(sentence) ? namingTheHistory[sentence] : (`cancel.${sentence}` as const),
    from: 'from' in terms ? terms.from : null,
    until: 'until' in terms ? terms.until : null,
  };
};

/** What a member can do in the order history, by the shown status of the order. */
export const memberAction = (status: ShownStatus, order: Facts, today: Day) => {
  const isCancelableLater = cancelTermsOf(status, order, today)?.way === 'cancel';
  const actions = {
    card_paid_cancelable: 'cancel',
    card_paid_can_cancel_request: 'request-cancel',
    card_processing: isCancelableLater ? undefined : 'contact',
    card_maindate_expired: 'contact',
    conveni_paid: 'contact',
    rejected: 'contact',
    cancel_failed: 'contact',
    unsettled: 'contact',
    failed: 'order-again',
    conveni_expired: 'order-again',
    expired: 'order-again',
  } as const satisfies Partial<Record<ShownStatus, string | undefined>>;
  return (actions as Partial<Record<ShownStatus, 'cancel' | 'request-cancel' | 'contact' | 'order-again'>>)[status];
};
