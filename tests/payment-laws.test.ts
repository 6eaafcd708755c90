import {
  AWAITING_PAYMENT,
  CANCELED,
  EXPIRED,
  type OrderStatus,
  PAID,
  PAYMENT_FAILED,
  UNSETTLED,
} from '@hitosoroi/rules/order-status';
import { decide } from '@hitosoroi/rules/payment-decision';
import { effects } from '@hitosoroi/rules/payment-effects';
import { bringsMoney, endsPage, givesBack, isPromised, type PaymentEvent } from '@hitosoroi/rules/payment-events';
import { type AttemptState, type EventFacts, isSecondPayment, type Known } from '@hitosoroi/rules/payment-facts';
import type { PaymentDecision, PaymentStep } from '@hitosoroi/rules/payment-steps';
import { expect, test } from 'vitest';
import { sized } from './support/size.ts';

/** Laws of the business that hold for every decision, in every state and for any report of the provider. */

const PRICE = 11_880;
const events = Object.keys(effects) as PaymentEvent[];

/** The state of an attempt: live while its order waits, settled while the order is paid, ended when the order has ended. */
const stateFor: Record<OrderStatus, AttemptState> = {
  [UNSETTLED]: 'live',
  [AWAITING_PAYMENT]: 'live',
  [PAID]: 'settled',
  [EXPIRED]: 'ended',
  [CANCELED]: 'ended',
  [PAYMENT_FAILED]: 'ended',
};
const statuses = Object.keys(stateFor).map(Number) as OrderStatus[];

const isOver = (status: OrderStatus): boolean => stateFor[status] === 'ended';
const isWaiting = (status: OrderStatus): boolean => stateFor[status] === 'live';

const refunds: readonly Known['refund'][] = [
  undefined,
  ...(['provider', 'bank-transfer'] as const).flatMap((way) =>
    (['asked', 'unknown', 'done', 'refused'] as const).flatMap((state) =>
      [PRICE, PRICE - 1].map((amount) => ({ way, state, amount })),
    ),
  ),
];

const plain = {
  isOfAnotherAttempt: false,
  hasMoneyOfAnotherAmount: false,
  mayPayElsewhere: false,
  pageEnd: null,
} as const;
const circumstances: readonly Pick<Known, keyof typeof plain>[] = [
  plain,
  { ...plain, isOfAnotherAttempt: true },
  { ...plain, hasMoneyOfAnotherAmount: true },
  { ...plain, mayPayElsewhere: true },
  { ...plain, pageEnd: 'given-up' },
  { ...plain, pageEnd: 'expired' },
  { ...plain, mayPayElsewhere: true, pageEnd: 'given-up' },
];

function* everyAttempt(orderStatus: OrderStatus): Generator<Known['attempt']> {
  for (const lastEvent of [null, ...events])
    for (const paymentId of [null, 'this', 'first'])
      for (const receiptNumber of [null, '12345'])
        yield { state: stateFor[orderStatus], amount: PRICE, paymentId, lastEvent, receiptNumber };
}

/** Every state of an order with this status, with its attempt and a refund. They include states that no provider causes. */
function* everyKnown(orderStatus: OrderStatus): Generator<Known> {
  for (const attempt of everyAttempt(orderStatus))
    for (const refund of refunds)
      for (const hasOwnRefund of attempt.paymentId === 'first'
        ? [false, true]
        : [attempt.paymentId !== null && !!refund])
        for (const circumstance of circumstances) yield { orderStatus, attempt, refund, hasOwnRefund, ...circumstance };
}

/** Everything that the provider can report about a payment: each as a notice, and as an answer to our inquiry. */
const everyWord: readonly { notice: EventFacts; answer: EventFacts }[] = events.flatMap((event) =>
  [PRICE, PRICE - 1].flatMap((amount) =>
    [undefined, '12345'].map((receiptNumber) => {
      const notice = { event, paymentId: 'this', amount, receiptNumber, isNotice: true };
      return { notice, answer: { ...notice, isNotice: false } };
    }),
  ),
);

/**
 * The short test takes one case in thirteen. The length of no list above is a multiple of thirteen, so each value still meets every other.
 */
const STRIDE = sized(13, 1);
function* everyCase(orderStatus: OrderStatus) {
  let count = 0;
  for (const known of everyKnown(orderStatus))
    for (const word of everyWord) {
      count += 1;
      if (count % STRIDE === 0) yield { known, ...word };
    }
}

type StepNamed<Name> = Extract<PaymentStep, { do: Name }>;
const find = <Name extends PaymentStep['do']>({ steps }: PaymentDecision, name: Name): StepNamed<Name> | undefined =>
  steps.find((step): step is StepNamed<Name> => step.do === name);
const has = (decision: PaymentDecision, name: PaymentStep['do']): boolean =>
  decision.steps.some((step) => step.do === name);

const isStanding = ({ refund }: Known): boolean => refund !== undefined && refund.state !== 'refused';
const isOfThisOrder = (known: Known, event: EventFacts): boolean => event.amount === PRICE && !known.isOfAnotherAttempt;
const statusAfter = (known: Known, decision: PaymentDecision): OrderStatus =>
  find(decision, 'move-order')?.to ?? known.orderStatus;

/** The only report of money that is not believed: it may be an old detection, delivered after its withdrawal. */
const isOldDetection = ({ attempt }: Known, { event }: EventFacts): boolean =>
  event === 'detected' && attempt.lastEvent === 'detection-taken-back';

/** Whether an answer contradicts a refund. An answer is current, and a completed refund means that the money is gone. */
const isContradicted = (known: Known, event: EventFacts): boolean =>
  isWaiting(known.orderStatus) &&
  isOfThisOrder(known, event) &&
  bringsMoney(event.event) &&
  !event.isNotice &&
  known.refund?.state === 'done';

type Law = (known: Known, event: EventFacts, decision: PaymentDecision) => boolean;

const lawsOfMoney: Record<string, Law> = {
  'an order is paid only by money that came, of its own amount and its own attempt': (known, event, decision) =>
    find(decision, 'move-order')?.to !== PAID ||
    ((event.event === 'detected' || event.event === 'cleared') && isOfThisOrder(known, event)),
  'money is asked back only where it has no refund yet, not even a refused one': (known, _event, decision) =>
    !has(decision, 'request-refund') || known.refund === undefined,
  'only what brings money is asked back, and a person sees it': (_known, event, decision) =>
    !has(decision, 'request-refund') || (bringsMoney(event.event) && decision.outcome === 'review'),
  'nothing both pays the order and is asked back': (_known, _event, decision) =>
    !(has(decision, 'request-refund') && has(decision, 'move-order')),
  'what goes back, or went back, pays no order': (known, _event, decision) =>
    find(decision, 'move-order')?.to !== PAID || !isStanding(known),
  'money for an order that is over goes back, of whatever amount': (known, event, decision) =>
    !(bringsMoney(event.event) && isOver(known.orderStatus)) ||
    known.isOfAnotherAttempt ||
    isOldDetection(known, event) ||
    has(decision, 'request-refund') === (known.refund === undefined),
  'money that is not on its way back, and pays nothing now, is kept, paid already or before a person': (
    known,
    event,
    decision,
  ) =>
    !bringsMoney(event.event) ||
    (isStanding(known) && !isContradicted(known, event)) ||
    has(decision, 'open-review') ||
    isPromised(event.event) ||
    statusAfter(known, decision) === PAID,
  'a second payment of a paid order goes back': (known, event, decision) =>
    !(bringsMoney(event.event) && known.orderStatus === PAID && isSecondPayment(known, event)) ||
    !isOfThisOrder(known, event) ||
    has(decision, 'request-refund') === (known.refund === undefined),
  'nothing of another amount is passed over, but for what is on its way back': (known, event, decision) =>
    event.amount === PRICE || isStanding(known) || givesBack(event.event) || has(decision, 'open-review'),
  'of another amount only what we asked back is done': (known, event, decision) =>
    event.amount === PRICE ||
    known.isOfAnotherAttempt ||
    has(decision, 'complete-refund') === (givesBack(event.event) && known.refund?.amount === event.amount),
  'a refund is done only when the provider gave the money back': (_known, event, decision) =>
    !has(decision, 'complete-refund') || givesBack(event.event),
  'a transfer is withdrawn only while nobody made it, and because its money never came': (known, event, decision) =>
    has(decision, 'withdraw-refund') ===
    (event.event === 'detection-taken-back' && known.refund?.way === 'bank-transfer' && known.refund.state === 'asked'),
  'money that an answer names is before a person, where its refund is done and its order waits': (
    known,
    event,
    decision,
  ) => !isContradicted(known, event) || decision.outcome === 'review',
};

const lawsOfTheOrder: Record<string, Law> = {
  'a second payment that brings no money moves no order that is paid or waits for a number': (known, event, decision) =>
    !isSecondPayment(known, event) ||
    bringsMoney(event.event) ||
    (known.orderStatus !== PAID && known.orderStatus !== AWAITING_PAYMENT) ||
    !has(decision, 'move-order'),
  'an order that is over never moves': (known, _event, decision) =>
    !isOver(known.orderStatus) || !has(decision, 'move-order'),
  'another amount, or a payment of another attempt, moves nothing and is not kept': (known, event, decision) =>
    isOfThisOrder(known, event) || !(has(decision, 'move-order') || has(decision, 'keep-on-attempt')),
  'no member is told that nothing was paid while money is promised or came with another amount': (
    known,
    _event,
    decision,
  ) => {
    const to = find(decision, 'move-order')?.to;
    const endsUnpaid = to === PAYMENT_FAILED || to === EXPIRED;
    return !endsUnpaid || (!known.hasMoneyOfAnotherAmount && !isPromised(known.attempt.lastEvent));
  },
  'a page that ends, ends an unsettled order only if nobody may pay elsewhere, and nobody knew of that end': (
    known,
    event,
    decision,
  ) =>
    !(endsPage(event.event) && known.orderStatus === UNSETTLED) ||
    !(known.mayPayElsewhere || known.pageEnd !== null) ||
    !has(decision, 'move-order'),
  'no member is told of another status than the order has then': (known, _event, decision) =>
    [statusAfter(known, decision), undefined].includes(find(decision, 'tell-status')?.status) &&
    (!has(decision, 'tell-canceled') || statusAfter(known, decision) === CANCELED),
};

const lawsOfTheAttempt: Record<string, Law> = {
  'an attempt is live while its order waits, settled while it is paid, and ended when it is over': (
    known,
    _event,
    decision,
  ) => [stateFor[statusAfter(known, decision)], undefined].includes(find(decision, 'keep-on-attempt')?.state),
  'an order that moves keeps the payment that moved it': (_known, _event, decision) =>
    !has(decision, 'move-order') || has(decision, 'keep-on-attempt'),
  'an attempt whose money is promised or settled never stands for another payment, unless that one pays the order': (
    known,
    event,
    decision,
  ) =>
    !isSecondPayment(known, event) ||
    !(isPromised(known.attempt.lastEvent) || known.attempt.state === 'settled') ||
    !has(decision, 'keep-on-attempt') ||
    find(decision, 'move-order')?.to === PAID,
  'a payment that contradicts what is known of another does not take its place': (known, event, decision) =>
    !isSecondPayment(known, event) || decision.outcome !== 'review' || !has(decision, 'keep-on-attempt'),
  'while an order waits, its number is kept, or waited for again, only by the payment that the attempt stands for': (
    known,
    event,
    decision,
  ) =>
    !(isSecondPayment(known, event) && isWaiting(known.orderStatus)) ||
    !(has(decision, 'keep-number-on-order') || has(decision, 'wait-for-number-again')),
  'while an order waits, its number is kept once, when it comes': (known, event, decision) =>
    !(has(decision, 'keep-number-on-order') && isWaiting(known.orderStatus)) ||
    (!!event.receiptNumber && known.attempt.receiptNumber === null),
  'a member is told not to pay a number when it is issued for an order that is over, and the attempt keeps it': (
    known,
    event,
    decision,
  ) =>
    has(decision, 'tell-number-void') === has(decision, 'keep-void-number') &&
    (!has(decision, 'tell-number-void') || (event.event === 'issued' && isOver(known.orderStatus))),
  'a card is captured when it is authorised and the attempt of an order that waits stands for it': (
    known,
    event,
    decision,
  ) =>
    has(decision, 'capture') ===
    (event.event === 'authorised' && isWaiting(known.orderStatus) && has(decision, 'keep-on-attempt')),
  'a card is let go only where the attempt stood for it, and another payment pays the order': (
    known,
    event,
    decision,
  ) =>
    !has(decision, 'release-authorisation') ||
    (isPromised(known.attempt.lastEvent) && isSecondPayment(known, event) && statusAfter(known, decision) === PAID),
};

const lawsOfThePage: Record<string, Law> = {
  'a page is left only when it has ended, its order waits, and no money is promised': (known, event, decision) =>
    !has(decision, 'leave-page') ||
    (endsPage(event.event) &&
      known.orderStatus === UNSETTLED &&
      statusAfter(known, decision) === UNSETTLED &&
      !isPromised(known.attempt.lastEvent)),
  'the end of a page that is known already changes nothing while the order is unsettled': (known, event, decision) =>
    !(endsPage(event.event) && known.pageEnd !== null && known.orderStatus === UNSETTLED) ||
    !(has(decision, 'keep-on-attempt') || has(decision, 'leave-page')),
};

const lawsOfTraces: Record<string, Law> = {
  'a notice leaves a trace, and so does an answer that is the first to tell of a number or a page that ended': (
    _known,
    event,
    decision,
  ) =>
    !(event.isNotice || event.isNews) ||
    ['move-order', 'record-event', 'open-review'].some((name) => has(decision, name as never)),
  'the outcome is what the steps are': (_known, _event, decision) => {
    const seen = has(decision, 'open-review') ? 'review' : 'ignored';
    return decision.outcome === (has(decision, 'move-order') ? 'applied' : seen);
  },
};

const laws = Object.entries({
  ...lawsOfMoney,
  ...lawsOfTheOrder,
  ...lawsOfTheAttempt,
  ...lawsOfThePage,
  ...lawsOfTraces,
});

test.each(statuses)('every law holds in every state of an order of status %s, whatever the provider says', (status) => {
  const broken = new Map<string, unknown>();
  const check = (known: Known, event: EventFacts): void => {
    const decision = decide(known, event);
    for (const [law, holds] of laws) if (!holds(known, event, decision)) broken.set(law, { known, event, decision });
  };
  for (const { known, notice, answer } of everyCase(status)) {
    check(known, notice);
    check(known, answer);
    if (answer.event === 'issued' || endsPage(answer.event)) check(known, { ...answer, isNews: true });
  }
  expect(Object.fromEntries(broken)).toEqual({});
});

/**
 * Steps that only a notice causes. A notice is recorded. Its status is not signed, so if the notice pays an order, the server soon asks the
 * provider about that order.
 */
const isOfNoticesOnly = (step: PaymentStep): boolean =>
  step.do === 'record-event' || (step.do === 'reconcile' && step.when === 'soon');

/** The facts with which a notice does what an answer does: a number that the provider names now is not taken for a late one. */
const asOfNow = (known: Known, { event }: EventFacts): Known =>
  event === 'issued' ? { ...known, pageEnd: null } : known;

test.each(statuses)(
  'of an order of status %s an answer does what the notice does, unless it names money that went back or a number',
  (status) => {
    const differing: unknown[] = [];
    for (const { known, notice, answer } of everyCase(status)) {
      const expected = isContradicted(known, answer)
        ? [{ do: 'open-review', kind: 'impossible-transition' }]
        : decide(asOfNow(known, notice), notice).steps.filter((step) => !isOfNoticesOnly(step));
      const { steps } = decide(known, answer);
      if (JSON.stringify(steps) !== JSON.stringify(expected)) differing.push({ known, answer, steps, expected });
    }
    expect(differing.slice(0, 3)).toEqual([]);
  },
);
