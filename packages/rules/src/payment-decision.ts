import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';
import { type Effect, effectOfOwnPayment, type NewStatus } from './payment-effects.ts';
import { bringsMoney, givesBack, isPromised } from './payment-events.ts';
import { type AttemptState, type EventFacts, isSecondPayment, type Known } from './payment-facts.ts';
import type { PaymentDecision, PaymentReview, PaymentStep } from './payment-steps.ts';
import { effectOfSecondPayment, leavesAuthorisation, overtakesFirst } from './second-payment.ts';
import { endsVoidNumber, stepsOfVoidNumber } from './void-number.ts';

const review = (kind: PaymentReview, ...before: readonly PaymentStep[]): PaymentDecision => ({
  outcome: 'review',
  steps: [...before, { do: 'open-review', kind }],
});

/** Written down without moving anything. An answer to us that says nothing new is not even that. */
const writeDown = (
  { event, isNotice, isNewNumber }: EventFacts,
  ...before: readonly PaymentStep[]
): PaymentDecision => ({
  outcome: 'ignored',
  steps: [
    ...before,
    ...(givesBack(event) ? [{ do: 'complete-refund' } as const] : []),
    ...(isNotice || isNewNumber ? [{ do: 'record-event' } as const] : []),
  ],
});

/** Money for an order that is over, or a second time, goes back; once, and never again after that was refused. */
const sendBack = ({ orderStatus, refund }: Known, event: EventFacts): PaymentDecision => {
  if (refund && refund.state !== 'refused') return writeDown(event);
  const isSecond = orderStatus === PAID || orderStatus === UNSETTLED;
  const second = orderStatus === UNSETTLED ? 'second-while-unsettled' : 'second';
  return review(
    isSecond ? 'second-payment' : 'paid-after-the-end',
    ...(refund ? [] : [{ do: 'request-refund', because: isSecond ? second : 'late' } as const]),
  );
};

/** Another amount than the order has never pays it. For an order that is over it goes back all the same, and what we asked back did. */
const takeOtherAmount = (known: Known, event: EventFacts): PaymentDecision => {
  const { orderStatus, refund } = known;
  if (givesBack(event.event) && refund?.amount === event.amount) return writeDown(event);
  const isOver = orderStatus === EXPIRED || orderStatus === CANCELED || orderStatus === PAYMENT_FAILED;
  return isOver && bringsMoney(event.event) ? sendBack(known, event) : review('wrong-amount');
};

/** What contradicts the table moves nothing. That a detection was taken back is kept: the detection itself may still come. */
const contradict = (known: Known, event: EventFacts): PaymentDecision => {
  const isKept =
    event.event === 'detection-taken-back' && known.attempt.state === 'live' && !isSecondPayment(known, event);
  return review('impossible-transition', ...(isKept ? [{ do: 'keep-on-attempt', state: 'live' } as const] : []));
};

/**
 * Whether the attempt stands for this payment from now on, although the order does not move. While money is on its way it stands for
 * that payment, whatever happens on other pages; a card that is charged while a store's number waits is what the member chose in the end.
 */
const standsForFromNowOn = (known: Known, event: EventFacts): boolean => {
  const { orderStatus, attempt } = known;
  if (attempt.state !== 'live') return false;
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
  // A detection that is cleared can no longer be taken back.
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

/** What does not move the order may still bring it nearer to its money. */
const takeNote = (known: Known, event: EventFacts): PaymentDecision => writeDown(event, ...stepsOfNote(known, event));

const stateAfter = (to: NewStatus): AttemptState => {
  if (to === PAID) return 'settled';
  return to === AWAITING_PAYMENT ? 'live' : 'ended';
};

/** A number that did not come with its notice is asked for first. */
const tell = (to: NewStatus, { event, receiptNumber }: EventFacts): PaymentStep => {
  if (to === AWAITING_PAYMENT && !receiptNumber) return { do: 'reconcile', when: 'now' };
  if (to !== CANCELED) return { do: 'tell-status', status: to };
  return { do: 'tell-canceled', money: event === 'authorisation-ended' ? 'released' : 'refunded' };
};

const stepsAfterMove = (to: NewStatus, event: EventFacts): PaymentStep[] => {
  // Paid orders are hardly asked about any more; this one has to be again.
  if (event.event === 'detection-taken-back') {
    return [
      { do: 'reconcile', when: 'now' },
      { do: 'open-review', kind: 'detection-taken-back' },
    ];
  }
  // A notice's status is not signed: the order moves at once, and whether it is true is asked soon after.
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

/** Staff were about to transfer money back that, as it turns out, never came. */
const isTransferOfNothing = ({ refund }: Known, { event }: EventFacts): boolean =>
  event === 'detection-taken-back' && refund?.way === 'bank-transfer' && refund.state === 'asked';

/** What we asked back came back, by whatever name the provider calls it. */
const isOurRefund = (known: Known, event: EventFacts): boolean =>
  known.orderStatus === PAID &&
  givesBack(event.event) &&
  !isSecondPayment(known, event) &&
  (known.refund?.state === 'asked' || known.refund?.state === 'unknown');

/** What goes back, or went back, settles no order that still waits. */
const isMoneyGoneBack = ({ orderStatus, refund }: Known, { event }: EventFacts): boolean =>
  bringsMoney(event) &&
  (orderStatus === UNSETTLED || orderStatus === AWAITING_PAYMENT) &&
  refund !== undefined &&
  refund.state !== 'refused';

/**
 * A notice that it came is late. An answer is of now, unless the refund ended while we waited for it: money that the provider still has,
 * although its refund is done, went back only by the word of a notice, whose status is not signed. Then a person compares.
 */
const takeMoneyGoneBack = (known: Known, event: EventFacts): PaymentDecision => {
  const isOfNow = !event.isNotice && !event.isOlderThanRefund;
  return isOfNow && known.refund?.state === 'done' ? review('impossible-transition') : writeDown(event);
};

const effectOf = (known: Known, event: EventFacts): Effect => {
  if (isOurRefund(known, event)) return CANCELED;
  return isSecondPayment(known, event) ? effectOfSecondPayment(known, event) : effectOfOwnPayment(known, event);
};

const decideOfOwn = (known: Known, event: EventFacts): PaymentDecision => {
  if (event.amount !== known.attempt.amount) return takeOtherAmount(known, event);
  if (isMoneyGoneBack(known, event)) return takeMoneyGoneBack(known, event);
  const effect = effectOf(known, event);
  if (effect === 'note') return takeNote(known, event);
  if (effect === 'review') return contradict(known, event);
  if (effect === 'refund') return sendBack(known, event);
  // A member who paid another amount is not told that they were charged nothing.
  const endsUnpaid = effect === PAYMENT_FAILED || effect === EXPIRED;
  if (endsUnpaid && known.hasMoneyOfAnotherAmount) return contradict(known, event);
  return move(effect, known, event);
};

/** The one place where it is decided what an event of the provider does: from what is known to the steps that are carried out. */
export const decide = (known: Known, event: EventFacts): PaymentDecision => {
  if (isTransferOfNothing(known, event)) return review('detection-taken-back', { do: 'withdraw-refund' });
  if (known.isOfAnotherAttempt) return review('payment-of-another');
  const { outcome, steps } = decideOfOwn(known, event);
  return { outcome, steps: [...stepsOfVoidNumber(known, event), ...steps] };
};
