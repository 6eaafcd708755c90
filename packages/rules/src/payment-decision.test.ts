import { expect, test } from 'vitest';
import {
  AWAITING_PAYMENT,
  CANCELED,
  EXPIRED,
  type OrderStatus,
  PAID,
  PAYMENT_FAILED,
  UNSETTLED,
} from './order-status.ts';
import { decide } from './payment-decision.ts';
import { bringsMoney, givesBack, isPromised, type PaymentEvent } from './payment-events.ts';
import { type EventFacts, isSecondPayment, type Known } from './payment-facts.ts';
import type { PaymentDecision, PaymentStep } from './payment-steps.ts';

/** The decision about every event in every state: as tables that a person can read, and by what holds for all of it. */

const statuses = { UNSETTLED, AWAITING_PAYMENT, PAID, EXPIRED, CANCELED, PAYMENT_FAILED } as const;
const nameOf = (status: OrderStatus): string =>
  Object.entries(statuses).find(([, number]) => number === status)?.[0] ?? '';

const events: readonly PaymentEvent[] = [
  'issued',
  'declined',
  'expired',
  'given-up',
  'authorised',
  'sale-requested',
  'authorisation-ended',
  'detected',
  'cleared',
  'sale-cancelled',
  'detection-taken-back',
];

const PRICE = 11_880;

const liveAttempt: Known['attempt'] = {
  state: 'live',
  amount: PRICE,
  paymentId: null,
  lastEvent: null,
  receiptNumber: null,
};
const unsettled: Known = {
  orderStatus: UNSETTLED,
  attempt: liveAttempt,
  refund: undefined,
  hasOwnRefund: false,
  isOfAnotherAttempt: false,
  hasMoneyOfAnotherAmount: false,
};
const said = (event: PaymentEvent, more: Partial<EventFacts> = {}): EventFacts => ({
  event,
  paymentId: 'this',
  amount: PRICE,
  isNotice: true,
  ...more,
});

type StepNamed<Name> = Extract<PaymentStep, { do: Name }>;
const find = <Name extends PaymentStep['do']>({ steps }: PaymentDecision, name: Name): StepNamed<Name> | undefined =>
  steps.find((step): step is StepNamed<Name> => step.do === name);
const has = (decision: PaymentDecision, name: PaymentStep['do']): boolean =>
  decision.steps.some((step) => step.do === name);

/** A decision in a word. */
const inShort = (decision: PaymentDecision): string => {
  const moved = find(decision, 'move-order');
  if (moved) return nameOf(moved.to);
  const refund = find(decision, 'request-refund');
  if (refund) return `back: ${refund.because}`;
  return find(decision, 'open-review')?.kind ?? 'noted';
};

const wonder = 'impossible-transition';

/** What an attempt that has come so far knows of its own payment. */
const ownPaymentAt = {
  UNSETTLED: liveAttempt,
  AWAITING_PAYMENT: { ...liveAttempt, paymentId: 'this', lastEvent: 'issued' },
  PAID: { ...liveAttempt, paymentId: 'this', lastEvent: 'detected', state: 'settled' },
  EXPIRED: { ...liveAttempt, paymentId: 'this', lastEvent: 'expired', state: 'ended' },
  CANCELED: { ...liveAttempt, paymentId: 'this', lastEvent: 'sale-cancelled', state: 'ended' },
  PAYMENT_FAILED: { ...liveAttempt, paymentId: 'this', lastEvent: 'given-up', state: 'ended' },
} as const satisfies Record<string, Known['attempt']>;

test.each<[PaymentEvent, ...string[]]>([
  // unsettled, awaiting payment, paid, expired, canceled, payment failed
  ['issued', 'AWAITING_PAYMENT', 'noted', 'noted', 'noted', 'noted', wonder],
  ['declined', 'noted', 'noted', 'noted', 'noted', 'noted', 'noted'],
  ['expired', 'EXPIRED', 'EXPIRED', wonder, 'noted', 'noted', 'noted'],
  ['given-up', 'PAYMENT_FAILED', wonder, wonder, 'noted', 'noted', 'noted'],
  ['authorised', 'noted', 'noted', 'noted', 'back: late', 'back: late', 'back: late'],
  ['sale-requested', 'noted', 'noted', 'noted', 'back: late', 'back: late', 'back: late'],
  ['authorisation-ended', 'CANCELED', wonder, wonder, 'noted', 'noted', 'noted'],
  ['detected', 'PAID', 'PAID', 'noted', 'back: late', 'back: late', 'back: late'],
  ['cleared', 'PAID', 'PAID', 'noted', 'back: late', 'back: late', 'back: late'],
  ['sale-cancelled', 'CANCELED', wonder, 'CANCELED', 'noted', 'noted', 'noted'],
  ['detection-taken-back', wonder, wonder, 'AWAITING_PAYMENT', wonder, wonder, wonder],
])('%s, of the order’s own payment', (event, ...expected) => {
  const decided = Object.entries(statuses).map(([name, orderStatus]) => {
    const attempt = ownPaymentAt[name as keyof typeof statuses];
    return inShort(decide({ ...unsettled, orderStatus, attempt }, said(event)));
  });
  expect(decided).toEqual(expected);
});

/** The states in which another payment than this one came first. */
const firstPayment = {
  'a card is declined': { ...unsettled, attempt: { ...liveAttempt, paymentId: 'first', lastEvent: 'declined' } },
  'a card is authorised': { ...unsettled, attempt: { ...liveAttempt, paymentId: 'first', lastEvent: 'authorised' } },
  'a number waits': {
    ...unsettled,
    orderStatus: AWAITING_PAYMENT,
    attempt: { ...liveAttempt, paymentId: 'first', lastEvent: 'issued' },
  },
  'the order is paid': {
    ...unsettled,
    orderStatus: PAID,
    attempt: { ...liveAttempt, paymentId: 'first', lastEvent: 'cleared', state: 'settled' },
  },
  'the order is over': {
    ...unsettled,
    orderStatus: EXPIRED,
    attempt: { ...liveAttempt, paymentId: 'first', lastEvent: 'expired', state: 'ended' },
  },
} as const satisfies Record<string, Known>;

test.each<[keyof typeof firstPayment, Partial<Record<PaymentEvent, string>>]>([
  [
    'a card is declined',
    {
      issued: 'AWAITING_PAYMENT',
      expired: 'EXPIRED',
      'given-up': 'PAYMENT_FAILED',
      'authorisation-ended': 'CANCELED',
      detected: 'PAID',
      cleared: 'PAID',
      'sale-cancelled': 'CANCELED',
      'detection-taken-back': wonder,
    },
  ],
  [
    'a card is authorised',
    {
      authorised: 'back: second-while-unsettled',
      'sale-requested': 'back: second-while-unsettled',
      detected: 'back: second-while-unsettled',
      cleared: 'back: second-while-unsettled',
    },
  ],
  ['a number waits', { detected: 'PAID', cleared: 'PAID' }],
  [
    'the order is paid',
    {
      authorised: 'back: second',
      'sale-requested': 'back: second',
      detected: 'back: second',
      cleared: 'back: second',
    },
  ],
  [
    'the order is over',
    {
      authorised: 'back: late',
      'sale-requested': 'back: late',
      detected: 'back: late',
      cleared: 'back: late',
      'detection-taken-back': wonder,
    },
  ],
])('a second payment after %s; all else is noted', (state, expected) => {
  for (const event of events)
    expect(inShort(decide(firstPayment[state], said(event))), event).toBe(expected[event] ?? 'noted');
});

test('a card that is authorised is captured, and pages that end meanwhile do not end the order', () => {
  const first = decide(unsettled, said('authorised'));
  expect(first).toEqual({
    outcome: 'ignored',
    steps: [{ do: 'keep-on-attempt', state: 'live' }, { do: 'capture' }, { do: 'record-event' }],
  });
  const held: Known = { ...unsettled, attempt: { ...liveAttempt, paymentId: 'this', lastEvent: 'authorised' } };
  for (const event of ['given-up', 'expired'] as const) expect(inShort(decide(held, said(event)))).toBe(wonder);
  // A late word of a decline does not undo it either, on this page or on another.
  for (const paymentId of ['this', 'second'])
    expect(decide(held, said('declined', { paymentId })).steps).toEqual([{ do: 'record-event' }]);
});

test('a number that is paid while a card waits for its capture: the card is let go, once', () => {
  const attempt = { ...liveAttempt, paymentId: 'first', lastEvent: 'authorised' } as const;
  const known: Known = { ...unsettled, orderStatus: AWAITING_PAYMENT, attempt };
  expect(decide(known, said('detected'))).toEqual({
    outcome: 'applied',
    steps: [
      { do: 'move-order', to: PAID },
      { do: 'keep-on-attempt', state: 'settled' },
      { do: 'open-review', kind: 'second-payment' },
      { do: 'release-authorisation' },
      { do: 'reconcile', when: 'soon' },
      { do: 'tell-status', status: PAID },
    ],
  });
  expect(has(decide({ ...known, hasOwnRefund: true }, said('detected')), 'release-authorisation')).toBe(false);
});

test('a card that is let go while a number waits: the number is still good', () => {
  const attempt = { ...liveAttempt, paymentId: 'this', lastEvent: 'authorised' } as const;
  const known: Known = { ...unsettled, orderStatus: AWAITING_PAYMENT, attempt };
  for (const event of ['authorisation-ended', 'sale-cancelled'] as const)
    expect(decide(known, said(event, { isNotice: false })).steps).toEqual([
      { do: 'wait-for-number-again' },
      { do: 'complete-refund' },
    ]);
});

test('a number is told with its order’s new status, or asked for first and told when it comes', () => {
  const withNumber = { receiptNumber: '12345' };
  expect(decide(unsettled, said('issued', withNumber)).steps.at(-1)).toEqual({
    do: 'tell-status',
    status: AWAITING_PAYMENT,
  });
  expect(decide(unsettled, said('issued')).steps.at(-1)).toEqual({ do: 'reconcile', when: 'now' });
  const waiting = { ...unsettled, orderStatus: AWAITING_PAYMENT, attempt: ownPaymentAt.AWAITING_PAYMENT } as const;
  const came = [
    { do: 'keep-on-attempt', state: 'live' },
    { do: 'keep-number-on-order' },
    { do: 'tell-status', status: AWAITING_PAYMENT },
  ];
  expect(decide(waiting, said('issued', { ...withNumber, isNotice: false })).steps).toEqual(came);
  const told = { ...waiting, attempt: { ...waiting.attempt, receiptNumber: '12345' } };
  expect(decide(told, said('issued', { ...withNumber, isNotice: false })).steps).toEqual([]);
});

test('a detection that is taken back: awaited again, asked about, and seen by a person', () => {
  const paid: Known = { ...unsettled, orderStatus: PAID, attempt: ownPaymentAt.PAID };
  expect(decide(paid, said('detection-taken-back')).steps).toEqual([
    { do: 'move-order', to: AWAITING_PAYMENT },
    { do: 'keep-on-attempt', state: 'live' },
    { do: 'reconcile', when: 'now' },
    { do: 'open-review', kind: 'detection-taken-back' },
  ]);
  const cleared: Known = { ...paid, attempt: { ...ownPaymentAt.PAID, lastEvent: 'cleared' } };
  expect(inShort(decide(cleared, said('detection-taken-back')))).toBe(wonder);
  const takenBack: Known = {
    ...unsettled,
    orderStatus: AWAITING_PAYMENT,
    attempt: { ...ownPaymentAt.AWAITING_PAYMENT, lastEvent: 'detection-taken-back' },
  };
  expect(inShort(decide(takenBack, said('detection-taken-back')))).toBe('noted');
  expect(inShort(decide(takenBack, said('detected')))).toBe(wonder);
  expect(inShort(decide(takenBack, said('cleared')))).toBe('PAID');
});

test('a detection that was taken back before it was heard of: both are seen by a person, and the order waits on', () => {
  const waiting: Known = { ...unsettled, orderStatus: AWAITING_PAYMENT, attempt: ownPaymentAt.AWAITING_PAYMENT };
  expect(decide(waiting, said('detection-taken-back'))).toEqual({
    outcome: 'review',
    steps: [
      { do: 'keep-on-attempt', state: 'live' },
      { do: 'open-review', kind: 'impossible-transition' },
    ],
  });
});

test('what we asked back came back: canceled, by whatever name the provider calls it', () => {
  const paid: Known = { ...unsettled, orderStatus: PAID, attempt: ownPaymentAt.PAID };
  for (const state of ['asked', 'unknown'] as const) {
    const known: Known = { ...paid, refund: { state, way: 'provider', amount: PRICE }, hasOwnRefund: true };
    const released = decide(known, said('authorisation-ended'));
    expect(released.steps.map((step) => step.do)).toEqual([
      'move-order',
      'keep-on-attempt',
      'complete-refund',
      'tell-canceled',
    ]);
    expect(find(released, 'tell-canceled')?.money).toBe('released');
    expect(find(decide(known, said('sale-cancelled')), 'tell-canceled')?.money).toBe('refunded');
  }
});

test('a card that went back does not pay the order that waits for a number, where the word that it came is told last', () => {
  const waiting = firstPayment['a number waits'];
  for (const state of ['asked', 'unknown', 'done'] as const)
    for (const event of ['authorised', 'sale-requested', 'cleared'] as const) {
      const known: Known = { ...waiting, refund: { state, way: 'provider', amount: PRICE } };
      expect(decide(known, said(event))).toEqual({ outcome: 'ignored', steps: [{ do: 'record-event' }] });
    }
});

const refunds: readonly Known['refund'][] = [
  undefined,
  ...(['provider', 'bank-transfer'] as const).flatMap((way) =>
    (['asked', 'unknown', 'done', 'refused'] as const).map((state) => ({ way, state, amount: PRICE })),
  ),
];

const circumstances = [
  { isOfAnotherAttempt: false, hasMoneyOfAnotherAmount: false },
  { isOfAnotherAttempt: true, hasMoneyOfAnotherAmount: false },
  { isOfAnotherAttempt: false, hasMoneyOfAnotherAmount: true },
];

/** Every state that an order, its attempt and a refund can be in, with every event: also those that no provider says. */
function* everyCase(): Generator<{ known: Known; event: EventFacts }> {
  for (const orderStatus of Object.values(statuses))
    for (const state of ['live', 'settled', 'ended'] as const)
      for (const lastEvent of [null, ...events])
        for (const paymentId of [null, 'this', 'first'])
          for (const refund of refunds)
            for (const circumstance of circumstances) {
              const attempt = { ...liveAttempt, state, lastEvent, paymentId };
              const hasOwnRefund = paymentId === 'this' && refund !== undefined;
              const known = { orderStatus, attempt, refund, hasOwnRefund, ...circumstance };
              for (const event of events)
                for (const amount of [PRICE, PRICE - 1]) yield { known, event: said(event, { amount }) };
            }
}

const isOver = (status: OrderStatus): boolean => status === EXPIRED || status === CANCELED || status === PAYMENT_FAILED;
const isStanding = ({ refund }: Known): boolean => refund !== undefined && refund.state !== 'refused';

/** What holds for every decision, in the words of the business. */
const laws: Record<string, (known: Known, event: EventFacts, decision: PaymentDecision) => boolean> = {
  'an order is paid only by money that came, of its own amount and its own attempt': (known, event, decision) =>
    find(decision, 'move-order')?.to !== PAID ||
    ((event.event === 'detected' || event.event === 'cleared') && event.amount === PRICE && !known.isOfAnotherAttempt),
  'money is asked back only where it has no refund yet, not even a refused one': (known, _event, decision) =>
    !has(decision, 'request-refund') || known.refund === undefined,
  'only what brings money is asked back, and a person sees it': (_known, event, decision) =>
    !has(decision, 'request-refund') || (bringsMoney(event.event) && decision.outcome === 'review'),
  'nothing both pays the order and is asked back': (_known, _event, decision) =>
    !(has(decision, 'request-refund') && has(decision, 'move-order')),
  'what goes back, or went back, pays no order': (known, _event, decision) =>
    find(decision, 'move-order')?.to !== PAID || !isStanding(known),
  'money for an order that is over goes back, is on its way, or is before a person': (known, event, decision) =>
    !(bringsMoney(event.event) && isOver(known.orderStatus)) ||
    has(decision, 'request-refund') ||
    isStanding(known) ||
    has(decision, 'open-review'),
  'a second payment of a paid order goes back, is on its way, or is before a person': (known, event, decision) =>
    !(bringsMoney(event.event) && known.orderStatus === PAID && isSecondPayment(known, event)) ||
    has(decision, 'request-refund') ||
    isStanding(known) ||
    has(decision, 'open-review'),
  'a second payment that brings no money moves no order that is paid or waits for a number': (known, event, decision) =>
    !isSecondPayment(known, event) ||
    bringsMoney(event.event) ||
    (known.orderStatus !== PAID && known.orderStatus !== AWAITING_PAYMENT) ||
    !has(decision, 'move-order'),
  'an order that is over never moves': (known, _event, decision) =>
    !isOver(known.orderStatus) || !has(decision, 'move-order'),
  'nobody is told that nothing was paid while money is promised or came with another amount': (
    known,
    _event,
    decision,
  ) => {
    const to = find(decision, 'move-order')?.to;
    const endsUnpaid = to === PAYMENT_FAILED || to === EXPIRED;
    return !endsUnpaid || (!known.hasMoneyOfAnotherAmount && !isPromised(known.attempt.lastEvent));
  },
  'a refund is done only when the provider gave the money back': (_known, event, decision) =>
    !has(decision, 'complete-refund') || givesBack(event.event),
  'a transfer is withdrawn only while nobody made it, and because its money never came': (known, event, decision) =>
    has(decision, 'withdraw-refund') ===
    (event.event === 'detection-taken-back' && known.refund?.way === 'bank-transfer' && known.refund.state === 'asked'),
  'another amount, or a payment of another attempt, moves nothing': (known, event, decision) =>
    (event.amount === PRICE && !known.isOfAnotherAttempt) || !has(decision, 'move-order'),
  'a notice leaves a trace': (_known, event, decision) =>
    !event.isNotice || ['move-order', 'record-event', 'open-review'].some((name) => has(decision, name as never)),
  'the outcome is what the steps are': (_known, _event, decision) =>
    (decision.outcome === 'applied') === has(decision, 'move-order') &&
    (decision.outcome !== 'review' || has(decision, 'open-review')),
};

test('every law holds in every state, whatever the provider says', () => {
  const broken = new Map<string, unknown>();
  for (const { known, event } of everyCase()) {
    const decision = decide(known, event);
    for (const [law, holds] of Object.entries(laws))
      if (!holds(known, event, decision)) broken.set(law, { known, event, decision });
  }
  expect(Object.fromEntries(broken)).toEqual({});
});

test('a number that is issued for an order that is over: the member is told not to pay it, once, and a person looks where it cannot be', () => {
  const number = { receiptNumber: '12345' };
  const over: Known = { ...unsettled, orderStatus: PAYMENT_FAILED, attempt: { ...liveAttempt, state: 'ended' } };
  expect(decide(over, said('issued', number)).steps).toEqual([
    { do: 'keep-void-number' },
    { do: 'keep-number-on-order' },
    { do: 'tell-number-void' },
    { do: 'open-review', kind: wonder },
  ]);
  const kept: Known = { ...over, attempt: { ...over.attempt, paymentId: 'this', lastEvent: 'issued', ...number } };
  expect(decide(kept, said('issued', number)).steps).toEqual([{ do: 'open-review', kind: wonder }]);
  // Of a second page, and with another amount, it must not be paid either.
  const cancelled: Known = { ...unsettled, orderStatus: CANCELED, attempt: ownPaymentAt.CANCELED };
  const second = said('issued', { ...number, paymentId: 'second' });
  expect(decide(cancelled, second).steps).toEqual([
    { do: 'keep-void-number' },
    { do: 'tell-number-void' },
    { do: 'record-event' },
  ]);
  expect(has(decide(over, said('issued', { amount: 1 })), 'tell-number-void')).toBe(true);
  for (const known of [cancelled, { ...cancelled, attempt: { ...cancelled.attempt, ...number } }])
    expect(has(decide(known, said('issued', number)), 'tell-number-void')).toBe(false);
  expect(has(decide({ ...over, isOfAnotherAttempt: true }, said('issued')), 'tell-number-void')).toBe(false);
});

test('that the number of an order that is over expired is kept: nobody can pay it any more', () => {
  const attempt = { ...liveAttempt, state: 'ended', paymentId: 'this', lastEvent: 'issued' } as const;
  const cancelled: Known = { ...unsettled, orderStatus: CANCELED, attempt };
  const keep = [{ do: 'keep-on-attempt', state: 'ended' }, { do: 'record-event' }];
  expect(decide(cancelled, said('expired')).steps).toEqual(keep);
  expect(decide(cancelled, said('expired', { paymentId: 'second' })).steps).toEqual([{ do: 'record-event' }]);
});
