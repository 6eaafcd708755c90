import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';
import { type Effect, effectOfOwnPayment, type NewStatus } from './payment-effects.ts';
import { bringsMoney, endsPage, givesBack, isPromised } from './payment-events.ts';
import { type AttemptState, type EventFacts, isSecondPayment, type Known } from './payment-facts.ts';
import type { PaymentDecision, PaymentReview, PaymentStep } from './payment-steps.ts';
import { effectOfSecondPayment, leavesAuthorisation, overtakesFirst } from './second-payment.ts';
import { endsVoidNumber, stepsOfVoidNumber } from './void-number.ts';

const review = (kind: PaymentReview, ...before: readonly PaymentStep[]): PaymentDecision => ({
  outcome: 'review',
  steps: [...before, { do: 'open-review', kind }],
});

/** Records the event without moving the order. An answer of the provider without news is not recorded. */
const writeDown = ({ event, isNotice, isNews }: EventFacts, ...before: readonly PaymentStep[]): PaymentDecision => ({
  outcome: 'ignored',
  steps: [
    ...before,
    ...(givesBack(event) ? [{ do: 'complete-refund' } as const] : []),
    ...(isNotice || isNews ? [{ do: 'record-event' } as const] : []),
  ],
});

/**
 * Refunds a payment of an ended order, or a second payment. Each payment is refunded once, and not again if the provider refused the
 * refund.
 */
const sendBack = ({ orderStatus, refund }: Known, event: EventFacts): PaymentDecision => {
  if (refund && refund.state !== 'refused') return writeDown(event);
  const isSecond = orderStatus === PAID || orderStatus === UNSETTLED;
  const second = orderStatus === UNSETTLED ? 'second-while-unsettled' : 'second';
  return review(
    isSecond ? 'second-payment' : 'paid-after-the-end',
    ...(refund ? [] : [{ do: 'request-refund', because: isSecond ? second : 'late' } as const]),
  );
};

/**
 * A payment of another amount never pays the order. If the order has ended, the money is still refunded. An event that reports the refund
 * that we requested is only recorded.
 */
const takeOtherAmount = (known: Known, event: EventFacts): PaymentDecision => {
  const { orderStatus, refund } = known;
  if (givesBack(event.event) && refund?.amount === event.amount) return writeDown(event);
  const isOver = orderStatus === EXPIRED || orderStatus === CANCELED || orderStatus === PAYMENT_FAILED;
  return isOver && bringsMoney(event.event) ? sendBack(known, event) : review('wrong-amount');
};

/**
 * An event that contradicts the table does not move the order. The attempt stores a withdrawn detection, because the notice of the
 * detection itself may arrive later.
 */
const contradict = (known: Known, event: EventFacts): PaymentDecision => {
  const isKept =
    event.event === 'detection-taken-back' && known.attempt.state === 'live' && !isSecondPayment(known, event);
  return review('impossible-transition', ...(isKept ? [{ do: 'keep-on-attempt', state: 'live' } as const] : []));
};

/** Whether the event reports the end of an unsettled order's page once more. */
const isRepeatedEnd = ({ orderStatus, pageEnd }: Known, { event }: EventFacts): boolean =>
  orderStatus === UNSETTLED && pageEnd !== null && endsPage(event);

/** Whether a notice of a number is late: the number's term is over already. */
const isOverdueNumber = ({ orderStatus, pageEnd }: Known, { event, isNotice }: EventFacts): boolean =>
  orderStatus === UNSETTLED && pageEnd === 'expired' && event === 'issued' && isNotice;

/**
 * Whether the attempt stores this payment as its own, although the order does not move. While money is promised, no event of another page
 * replaces the attempt's payment. A card payment that begins while a store number waits replaces the number, because the member chose the
 * card last.
 */
const standsForFromNowOn = (known: Known, event: EventFacts): boolean => {
  const { orderStatus, attempt } = known;
  if (attempt.state !== 'live' || isRepeatedEnd(known, event) || isOverdueNumber(known, event)) return false;
  if (isPromised(attempt.lastEvent)) return isPromised(event.event) && !isSecondPayment(known, event);
  return orderStatus === UNSETTLED || (orderStatus === AWAITING_PAYMENT && isPromised(event.event));
};

const stepsOfNote = (known: Known, facts: EventFacts): PaymentStep[] => {
  const { orderStatus, attempt } = known;
  const { event, receiptNumber } = facts;
  if (standsForFromNowOn(known, facts)) {
    const keep = { do: 'keep-on-attempt', state: 'live' } as const;
    return event === 'authorised' ? [keep, { do: 'capture' }] : [keep];
  }
  if (endsVoidNumber(known, facts)) return [{ do: 'keep-on-attempt', state: 'ended' }];
  if (isSecondPayment(known, facts)) return [];
  // Once a detected payment is cleared, the provider can no longer withdraw it.
  if (attempt.state === 'settled' && event === 'cleared') return [{ do: 'keep-on-attempt', state: 'settled' }];
  if (orderStatus !== AWAITING_PAYMENT) return [];
  if (event === 'issued' && receiptNumber && !attempt.receiptNumber) {
    return [
      { do: 'keep-on-attempt', state: 'live' },
      { do: 'keep-number-on-order' },
      { do: 'tell-status', status: AWAITING_PAYMENT },
    ];
  }
  return givesBack(event) ? [{ do: 'wait-for-number-again' }] : [];
};

/** An event that does not move the order may still change the attempt. */
const takeNote = (known: Known, event: EventFacts): PaymentDecision => {
  const { outcome, steps } = writeDown(event, ...stepsOfNote(known, event));
  const isEnd = endsPage(event.event) && known.orderStatus === UNSETTLED && standsForFromNowOn(known, event);
  return { outcome, steps: isEnd ? [...steps, { do: 'leave-page' }] : steps };
};

const stateAfter = (to: NewStatus): AttemptState => {
  if (to === PAID) return 'settled';
  return to === AWAITING_PAYMENT ? 'live' : 'ended';
};

/** The mail about the new status. If the notice lacks the store number, the server inquires about the number first. */
const tell = (to: NewStatus, { event, receiptNumber }: EventFacts): PaymentStep => {
  if (to === AWAITING_PAYMENT && !receiptNumber) return { do: 'reconcile', when: 'now' };
  if (to !== CANCELED) return { do: 'tell-status', status: to };
  return { do: 'tell-canceled', money: event === 'authorisation-ended' ? 'released' : 'refunded' };
};

const stepsAfterMove = (to: NewStatus, event: EventFacts): PaymentStep[] => {
  // The server rarely inquires about paid orders. This order counted as paid until now, so the server has to inquire about it again.
  if (event.event === 'detection-taken-back') {
    return [
      { do: 'reconcile', when: 'now' },
      { do: 'open-review', kind: 'detection-taken-back' },
    ];
  }
  // The status in a notice is not signed. The order moves at once, and the server verifies the status soon after.
  const isCheckedSoon = to === PAID && event.isNotice;
  return [...(isCheckedSoon ? [{ do: 'reconcile', when: 'soon' } as const] : []), tell(to, event)];
};

const move = (to: NewStatus, known: Known, event: EventFacts): PaymentDecision => {
  const overtakes = overtakesFirst(known, event);
  return {
    outcome: 'applied',
    steps: [
      { do: 'move-order', to },
      { do: 'keep-on-attempt', state: stateAfter(to) },
      ...(to === CANCELED ? [{ do: 'complete-refund' } as const] : []),
      ...(overtakes ? [{ do: 'open-review', kind: 'second-payment' } as const] : []),
      ...(overtakes && leavesAuthorisation(known) ? [{ do: 'release-authorisation' } as const] : []),
      ...stepsAfterMove(to, event),
    ],
  };
};

/** Whether staff still have to transfer money back although, by this event, the money never came. */
const isTransferOfNothing = ({ refund }: Known, { event }: EventFacts): boolean =>
  event === 'detection-taken-back' && refund?.way === 'bank-transfer' && refund.state === 'asked';

/** Whether the event reports the refund that we requested, even if the provider reports another kind of return. */
const isOurRefund = (known: Known, event: EventFacts): boolean =>
  known.orderStatus === PAID &&
  givesBack(event.event) &&
  !isSecondPayment(known, event) &&
  (known.refund?.state === 'asked' || known.refund?.state === 'unknown');

/** Whether the event is about money that was refunded or is being refunded. Such money settles no waiting order. */
const isMoneyGoneBack = ({ orderStatus, refund }: Known, { event }: EventFacts): boolean =>
  bringsMoney(event) &&
  (orderStatus === UNSETTLED || orderStatus === AWAITING_PAYMENT) &&
  refund !== undefined &&
  refund.state !== 'refused';

/**
 * A notice about refunded money is late, and is only recorded. An answer of the provider is current, unless the refund ended while we
 * waited for the answer. If a current answer says that the provider still has money whose refund is done, we knew of the refund only from a
 * notice. The status in a notice is not signed, so staff compare both sides.
 */
const takeMoneyGoneBack = (known: Known, event: EventFacts): PaymentDecision => {
  const isOfNow = !event.isNotice && !event.isOlderThanRefund;
  return isOfNow && known.refund?.state === 'done' ? review('impossible-transition') : writeDown(event);
};

/**
 * A page that ends, because a person stops or its term is over, ends the order only if nobody may pay elsewhere. The end of a page that we
 * know already never ends the order: the link may have ended since then, while another page is still open.
 */
const effectOf = (known: Known, event: EventFacts): Effect => {
  if (isOurRefund(known, event)) return CANCELED;
  const effect = isSecondPayment(known, event) ? effectOfSecondPayment(known, event) : effectOfOwnPayment(known, event);
  if (isOverdueNumber(known, event)) return 'note';
  const isEndOfPage = known.orderStatus === UNSETTLED && (effect === PAYMENT_FAILED || effect === EXPIRED);
  return isEndOfPage && (known.mayPayElsewhere || isRepeatedEnd(known, event)) ? 'note' : effect;
};

const decideOfOwn = (known: Known, event: EventFacts): PaymentDecision => {
  if (event.amount !== known.attempt.amount) return takeOtherAmount(known, event);
  if (isMoneyGoneBack(known, event)) return takeMoneyGoneBack(known, event);
  const effect = effectOf(known, event);
  if (effect === 'note') return takeNote(known, event);
  if (effect === 'review') return contradict(known, event);
  if (effect === 'refund') return sendBack(known, event);
  // A payment of another amount came for the order, so no mail may say that nothing was charged.
  const endsUnpaid = effect === PAYMENT_FAILED || effect === EXPIRED;
  if (endsUnpaid && known.hasMoneyOfAnotherAmount) return contradict(known, event);
  return move(effect, known, event);
};

/** The one place that decides what a provider event does: from the known facts to the steps. */
export const decide = (known: Known, event: EventFacts): PaymentDecision => {
  if (isTransferOfNothing(known, event)) return review('detection-taken-back', { do: 'withdraw-refund' });
  if (known.isOfAnotherAttempt) return review('payment-of-another');
  const { outcome, steps } = decideOfOwn(known, event);
  return { outcome, steps: [...stepsOfVoidNumber(known, event), ...steps] };
};
