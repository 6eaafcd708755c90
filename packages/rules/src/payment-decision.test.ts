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
import type { PaymentEvent } from './payment-events.ts';
import type { EventFacts, Known } from './payment-facts.ts';
import type { PaymentStep } from './payment-steps.ts';

/** The decision for every event in every state, step by step, in readable tables. The general laws are in `tests/payment-laws.test.ts`. */

const names: Record<OrderStatus, string> = {
  [UNSETTLED]: 'UNSETTLED',
  [AWAITING_PAYMENT]: 'AWAITING_PAYMENT',
  [PAID]: 'PAID',
  [EXPIRED]: 'EXPIRED',
  [CANCELED]: 'CANCELED',
  [PAYMENT_FAILED]: 'PAYMENT_FAILED',
};

const inWords = (step: PaymentStep): string =>
  Object.values<string | OrderStatus>(step)
    .map((value) => (typeof value === 'number' ? names[value] : value))
    .join(' ');

const PRICE = 11_880;

const unsettled: Known = {
  orderStatus: UNSETTLED,
  attempt: { state: 'live', amount: PRICE, paymentId: null, lastEvent: null, receiptNumber: null },
  refund: undefined,
  hasOwnRefund: false,
  isOfAnotherAttempt: false,
  hasMoneyOfAnotherAmount: false,
  mayPayElsewhere: false,
  pageEnd: null,
};

/** Facts about an order whose attempt has a payment, with the payment's last event. */
const knownOf =
  (paymentId: string) =>
  (orderStatus: OrderStatus, lastEvent: PaymentEvent): Known => {
    const stateOfWaiting = orderStatus === UNSETTLED || orderStatus === AWAITING_PAYMENT ? 'live' : 'ended';
    const state = orderStatus === PAID ? 'settled' : stateOfWaiting;
    return { ...unsettled, orderStatus, attempt: { ...unsettled.attempt, state, paymentId, lastEvent } };
  };
const ownPayment = knownOf('this');
const firstPayment = knownOf('first');

const withNumber = (known: Known): Known => ({ ...known, attempt: { ...known.attempt, receiptNumber: '12345' } });

/** All steps of a notice, in order. */
const stepsOf = (known: Known, event: PaymentEvent, more: Partial<EventFacts> = {}): string =>
  decide(known, { event, paymentId: 'this', amount: PRICE, isNotice: true, ...more })
    .steps.map(inWords)
    .join(', ');

type Table = Record<PaymentEvent, string>;
const tableOf = (known: Known, more: Partial<EventFacts> = {}): Table => {
  const steps = (event: PaymentEvent) => stepsOf(known, event, more);
  return {
    issued: steps('issued'),
    declined: steps('declined'),
    expired: steps('expired'),
    'given-up': steps('given-up'),
    authorised: steps('authorised'),
    'sale-requested': steps('sale-requested'),
    'authorisation-ended': steps('authorisation-ended'),
    detected: steps('detected'),
    cleared: steps('cleared'),
    'sale-cancelled': steps('sale-cancelled'),
    'detection-taken-back': steps('detection-taken-back'),
  };
};

const noted = 'record-event';
const kept = 'keep-on-attempt live, record-event';
const captured = 'keep-on-attempt live, capture, record-event';
const contradicts = 'open-review impossible-transition';
const paid = 'move-order PAID, keep-on-attempt settled, reconcile soon, tell-status PAID';
const expired = 'move-order EXPIRED, keep-on-attempt ended, tell-status EXPIRED';
const failed = 'move-order PAYMENT_FAILED, keep-on-attempt ended, tell-status PAYMENT_FAILED';
const released = 'move-order CANCELED, keep-on-attempt ended, complete-refund, tell-canceled released';
const refunded = 'move-order CANCELED, keep-on-attempt ended, complete-refund, tell-canceled refunded';
const wentBack = 'complete-refund, record-event';
const late = 'request-refund late, open-review paid-after-the-end';
const takenBackUnheard = 'keep-on-attempt live, open-review impossible-transition';

const ended = 'keep-on-attempt ended, record-event';
/** Usually no number is issued after the member gave up. If the provider issues one anyway, the order's history shows it from then on. */
const issuedAfterFailure =
  'keep-void-number, keep-number-on-order, tell-number-void, open-review impossible-transition';

/** For a payment whose number was in the mail about the order's end. The attempt stores that the number expired. */
const afterTheEnd: Table = {
  issued: noted,
  declined: noted,
  expired: ended,
  'given-up': noted,
  authorised: late,
  'sale-requested': late,
  'authorisation-ended': wentBack,
  detected: late,
  cleared: late,
  'sale-cancelled': wentBack,
  'detection-taken-back': contradicts,
};

test.each<[string, Known, Table]>([
  [
    'nothing was heard',
    unsettled,
    {
      issued: 'move-order AWAITING_PAYMENT, keep-on-attempt live, reconcile now',
      declined: kept,
      expired,
      'given-up': failed,
      authorised: captured,
      'sale-requested': kept,
      'authorisation-ended': released,
      detected: paid,
      cleared: paid,
      'sale-cancelled': refunded,
      'detection-taken-back': takenBackUnheard,
    },
  ],
  [
    'the card was authorised',
    ownPayment(UNSETTLED, 'authorised'),
    {
      issued: 'move-order AWAITING_PAYMENT, keep-on-attempt live, reconcile now',
      declined: noted,
      expired: contradicts,
      'given-up': contradicts,
      authorised: captured,
      'sale-requested': kept,
      'authorisation-ended': released,
      detected: paid,
      cleared: paid,
      'sale-cancelled': refunded,
      'detection-taken-back': takenBackUnheard,
    },
  ],
  [
    'its number waits',
    withNumber(ownPayment(AWAITING_PAYMENT, 'issued')),
    {
      issued: noted,
      declined: noted,
      expired,
      'given-up': contradicts,
      authorised: captured,
      'sale-requested': kept,
      'authorisation-ended': contradicts,
      detected: paid,
      cleared: paid,
      'sale-cancelled': contradicts,
      'detection-taken-back': takenBackUnheard,
    },
  ],
  [
    'the card was authorised while a number waits, which is good also when the card is let go',
    withNumber(ownPayment(AWAITING_PAYMENT, 'authorised')),
    {
      issued: noted,
      declined: noted,
      expired: contradicts,
      'given-up': contradicts,
      authorised: captured,
      'sale-requested': kept,
      'authorisation-ended': 'wait-for-number-again, complete-refund, record-event',
      detected: paid,
      cleared: paid,
      'sale-cancelled': 'wait-for-number-again, complete-refund, record-event',
      'detection-taken-back': takenBackUnheard,
    },
  ],
  [
    'its detection was taken back, and may be told again, late',
    withNumber(ownPayment(AWAITING_PAYMENT, 'detection-taken-back')),
    {
      issued: noted,
      declined: noted,
      expired,
      'given-up': contradicts,
      authorised: captured,
      'sale-requested': kept,
      'authorisation-ended': contradicts,
      detected: contradicts,
      cleared: paid,
      'sale-cancelled': contradicts,
      'detection-taken-back': noted,
    },
  ],
  [
    'a store detected it',
    withNumber(ownPayment(PAID, 'detected')),
    {
      issued: noted,
      declined: noted,
      expired: contradicts,
      'given-up': contradicts,
      authorised: noted,
      'sale-requested': noted,
      'authorisation-ended': contradicts,
      detected: noted,
      cleared: 'keep-on-attempt settled, record-event',
      'sale-cancelled': refunded,
      'detection-taken-back':
        'move-order AWAITING_PAYMENT, keep-on-attempt live, reconcile now, open-review detection-taken-back',
    },
  ],
  [
    'it was cleared for good',
    ownPayment(PAID, 'cleared'),
    {
      issued: noted,
      declined: noted,
      expired: contradicts,
      'given-up': contradicts,
      authorised: noted,
      'sale-requested': noted,
      'authorisation-ended': contradicts,
      detected: noted,
      cleared: 'keep-on-attempt settled, record-event',
      'sale-cancelled': refunded,
      'detection-taken-back': contradicts,
    },
  ],
  ['it expired', ownPayment(EXPIRED, 'expired'), afterTheEnd],
  ['it was cancelled', ownPayment(CANCELED, 'sale-cancelled'), afterTheEnd],
  ['the member gave up', ownPayment(PAYMENT_FAILED, 'given-up'), { ...afterTheEnd, issued: issuedAfterFailure }],
])('of the payment that the attempt stands for, after %s', (_state, known, expected) => {
  expect(tableOf(known)).toEqual(expected);
});

const overtaken =
  'move-order PAID, keep-on-attempt settled, open-review second-payment, reconcile soon, tell-status PAID';
const letsCardGo =
  'move-order PAID, keep-on-attempt settled, open-review second-payment, release-authorisation, reconcile soon, tell-status PAID';

/** For a second payment. No mail has named its number yet, so the member is told not to pay it. */
const secondAfterTheEnd: Table = {
  ...afterTheEnd,
  issued: 'keep-void-number, tell-number-void, record-event',
  expired: noted,
};

/** Second payments that have a number. Their number must not replace the number of the first payment. */
test.each<[string, Known, Table]>([
  [
    'a card was declined',
    firstPayment(UNSETTLED, 'declined'),
    {
      issued: 'move-order AWAITING_PAYMENT, keep-on-attempt live, tell-status AWAITING_PAYMENT',
      declined: kept,
      expired,
      'given-up': failed,
      authorised: captured,
      'sale-requested': kept,
      'authorisation-ended': released,
      detected: paid,
      cleared: paid,
      'sale-cancelled': refunded,
      'detection-taken-back': contradicts,
    },
  ],
  [
    'a card was authorised',
    firstPayment(UNSETTLED, 'authorised'),
    {
      issued: noted,
      declined: noted,
      expired: noted,
      'given-up': noted,
      authorised: 'request-refund second-while-unsettled, open-review second-payment',
      'sale-requested': 'request-refund second-while-unsettled, open-review second-payment',
      'authorisation-ended': wentBack,
      detected: 'request-refund second-while-unsettled, open-review second-payment',
      cleared: 'request-refund second-while-unsettled, open-review second-payment',
      'sale-cancelled': wentBack,
      'detection-taken-back': noted,
    },
  ],
  [
    'a number was issued that is still asked for',
    firstPayment(AWAITING_PAYMENT, 'issued'),
    {
      issued: noted,
      declined: noted,
      expired: noted,
      'given-up': noted,
      authorised: captured,
      'sale-requested': kept,
      'authorisation-ended': wentBack,
      detected: overtaken,
      cleared: overtaken,
      'sale-cancelled': wentBack,
      'detection-taken-back': noted,
    },
  ],
  [
    'a card was authorised while a number waits: what is paid first lets the card go',
    firstPayment(AWAITING_PAYMENT, 'authorised'),
    {
      issued: noted,
      declined: noted,
      expired: noted,
      'given-up': noted,
      authorised: noted,
      'sale-requested': noted,
      'authorisation-ended': wentBack,
      detected: letsCardGo,
      cleared: letsCardGo,
      'sale-cancelled': wentBack,
      'detection-taken-back': noted,
    },
  ],
  [
    'a card was authorised and has a refund already: it is let go once',
    { ...firstPayment(AWAITING_PAYMENT, 'authorised'), hasOwnRefund: true },
    {
      issued: noted,
      declined: noted,
      expired: noted,
      'given-up': noted,
      authorised: noted,
      'sale-requested': noted,
      'authorisation-ended': wentBack,
      detected: overtaken,
      cleared: overtaken,
      'sale-cancelled': wentBack,
      'detection-taken-back': noted,
    },
  ],
  [
    'the order was paid',
    firstPayment(PAID, 'cleared'),
    {
      issued: noted,
      declined: noted,
      expired: noted,
      'given-up': noted,
      authorised: 'request-refund second, open-review second-payment',
      'sale-requested': 'request-refund second, open-review second-payment',
      'authorisation-ended': wentBack,
      detected: 'request-refund second, open-review second-payment',
      cleared: 'request-refund second, open-review second-payment',
      'sale-cancelled': wentBack,
      'detection-taken-back': noted,
    },
  ],
  ['the order expired', firstPayment(EXPIRED, 'expired'), secondAfterTheEnd],
  ['the order was cancelled', firstPayment(CANCELED, 'sale-cancelled'), secondAfterTheEnd],
  [
    'the member gave up',
    firstPayment(PAYMENT_FAILED, 'given-up'),
    { ...secondAfterTheEnd, issued: issuedAfterFailure },
  ],
])('of a second payment, after %s', (_state, known, expected) => {
  expect(tableOf(known, { receiptNumber: '67890' })).toEqual(expected);
});

test('a number is told with its order’s new status, or asked for first and told when it comes', () => {
  const receiptNumber = '12345';
  expect(stepsOf(unsettled, 'issued', { receiptNumber })).toBe(
    'move-order AWAITING_PAYMENT, keep-on-attempt live, tell-status AWAITING_PAYMENT',
  );
  expect(stepsOf(unsettled, 'issued')).toBe('move-order AWAITING_PAYMENT, keep-on-attempt live, reconcile now');
  const waiting = ownPayment(AWAITING_PAYMENT, 'issued');
  expect(stepsOf(waiting, 'issued')).toBe(noted);
  expect(stepsOf(waiting, 'issued', { receiptNumber, isNotice: false })).toBe(
    'keep-on-attempt live, keep-number-on-order, tell-status AWAITING_PAYMENT',
  );
  expect(stepsOf(withNumber(waiting), 'issued', { receiptNumber, isNotice: false })).toBe('');
});

test('an answer that the order is paid is not asked for again', () => {
  expect(stepsOf(unsettled, 'cleared', { isNotice: false })).toBe(
    'move-order PAID, keep-on-attempt settled, tell-status PAID',
  );
});

type Refund = NonNullable<Known['refund']>;
const withRefund = (known: Known, state: Refund['state'], more: Partial<Refund> = {}): Known => ({
  ...known,
  refund: { state, way: 'provider', amount: PRICE, ...more },
  hasOwnRefund: known.attempt.paymentId === 'this',
});

test('what we asked back came back: canceled, by whatever name the provider calls it', () => {
  for (const state of ['asked', 'unknown'] as const) {
    const known = withRefund(ownPayment(PAID, 'cleared'), state);
    expect(stepsOf(known, 'authorisation-ended')).toBe(released);
    expect(stepsOf(known, 'sale-cancelled')).toBe(refunded);
  }
});

test('a refund is asked for once, and not again after it was refused: a person looks then', () => {
  const states = [
    [firstPayment(PAID, 'cleared'), 'second-payment'],
    [firstPayment(UNSETTLED, 'authorised'), 'second-payment'],
    [ownPayment(EXPIRED, 'expired'), 'paid-after-the-end'],
  ] as const;
  for (const [known, kind] of states) {
    for (const state of ['asked', 'unknown', 'done'] as const)
      expect(stepsOf(withRefund(known, state), 'cleared')).toBe(noted);
    expect(stepsOf(withRefund(known, 'refused'), 'cleared')).toBe(`open-review ${kind}`);
  }
});

test('a card that went back does not pay the order that waits for a number, where the word that it came is told last', () => {
  const waiting = firstPayment(AWAITING_PAYMENT, 'issued');
  for (const state of ['asked', 'unknown', 'done'] as const)
    for (const event of ['authorised', 'sale-requested', 'cleared'] as const)
      expect(stepsOf(withRefund(waiting, state), event)).toBe(noted);
  expect(stepsOf(withRefund(waiting, 'refused'), 'cleared')).toBe(overtaken);
});

test('an answer is not late, unless the refund ended while we waited: where it names money that went back, a person compares', () => {
  for (const known of [firstPayment(AWAITING_PAYMENT, 'issued'), firstPayment(UNSETTLED, 'authorised')])
    for (const event of ['authorised', 'sale-requested', 'detected', 'cleared'] as const)
      for (const way of ['provider', 'bank-transfer'] as const) {
        const done = withRefund(known, 'done', { way });
        expect(stepsOf(done, event, { isNotice: false })).toBe(contradicts);
        expect(stepsOf(done, event, { isNotice: false, isOlderThanRefund: true })).toBe('');
        for (const state of ['asked', 'unknown'] as const)
          expect(stepsOf(withRefund(known, state, { way }), event, { isNotice: false })).toBe('');
      }
});

test('a transfer of money that never came is withdrawn, unless it was made', () => {
  const transfer = (state: Refund['state']) =>
    withRefund(firstPayment(PAID, 'cleared'), state, { way: 'bank-transfer' });
  expect(stepsOf(transfer('asked'), 'detection-taken-back')).toBe('withdraw-refund, open-review detection-taken-back');
  expect(stepsOf(transfer('done'), 'detection-taken-back')).toBe(noted);
});

const wrongAmount = 'open-review wrong-amount';
const everyEventIs = (steps: string): Table => ({
  issued: steps,
  declined: steps,
  expired: steps,
  'given-up': steps,
  authorised: steps,
  'sale-requested': steps,
  'authorisation-ended': steps,
  detected: steps,
  cleared: steps,
  'sale-cancelled': steps,
  'detection-taken-back': steps,
});
const moneyIs = (steps: string) => ({ authorised: steps, 'sale-requested': steps, detected: steps, cleared: steps });
const backIs = (steps: string) => ({ 'authorisation-ended': steps, 'sale-cancelled': steps });

const OTHER = PRICE - 1;

test.each<[string, Known, Partial<Table>]>([
  ['is unsettled', unsettled, {}],
  ['waits', ownPayment(AWAITING_PAYMENT, 'issued'), {}],
  ['is paid', ownPayment(PAID, 'cleared'), {}],
  ['expired', ownPayment(EXPIRED, 'expired'), moneyIs(late)],
  ['was cancelled', ownPayment(CANCELED, 'sale-cancelled'), moneyIs(late)],
  [
    'failed',
    ownPayment(PAYMENT_FAILED, 'given-up'),
    {
      ...moneyIs(late),
      issued: 'keep-void-number, keep-number-on-order, tell-number-void, open-review wrong-amount',
    },
  ],
  ['waits, and it was asked back', withRefund(unsettled, 'asked', { amount: OTHER }), backIs(wentBack)],
  ['waits, and its price was asked back', withRefund(unsettled, 'asked'), {}],
  [
    'expired, and it was asked back',
    withRefund(ownPayment(EXPIRED, 'expired'), 'asked', { amount: OTHER }),
    { ...moneyIs(noted), ...backIs(wentBack) },
  ],
  [
    'expired, and giving it back was refused',
    withRefund(ownPayment(EXPIRED, 'expired'), 'refused', { amount: OTHER }),
    { ...moneyIs('open-review paid-after-the-end'), ...backIs(wentBack) },
  ],
])('another amount, of an order that %s: a person looks, unless it goes back', (_state, known, expected) => {
  expect(tableOf(known, { amount: OTHER })).toEqual({ ...everyEventIs(wrongAmount), ...expected });
});

test('more money than an order costs pays it no more than less does', () => {
  expect(tableOf(unsettled, { amount: PRICE + 1 })).toEqual(everyEventIs(wrongAmount));
});

test('a payment that we know from another attempt is put before a person, whatever is said of it', () => {
  const known: Known = { ...unsettled, isOfAnotherAttempt: true };
  for (const amount of [PRICE, OTHER])
    expect(tableOf(known, { amount })).toEqual(everyEventIs('open-review payment-of-another'));
});

test('an order with money of another amount does not end as unpaid', () => {
  const known: Known = { ...unsettled, hasMoneyOfAnotherAmount: true };
  expect(tableOf(known)).toEqual({ ...tableOf(unsettled), expired: contradicts, 'given-up': contradicts });
});

test('no page that ends, by a stop or its term, ends an order that may be paid elsewhere; the page is free, if no other is open', () => {
  const stopped = 'keep-on-attempt live, record-event, leave-page';
  for (const known of [unsettled, ownPayment(UNSETTLED, 'declined'), firstPayment(UNSETTLED, 'given-up')]) {
    const open = { ...known, mayPayElsewhere: true };
    expect(tableOf(open)).toEqual({ ...tableOf(known), 'given-up': stopped, expired: stopped });
    for (const event of ['given-up', 'expired'] as const) {
      expect(stepsOf({ ...open, hasMoneyOfAnotherAmount: true }, event)).toBe(stopped);
      expect(stepsOf(open, event, { isNotice: false, isNews: true })).toBe(stopped);
    }
  }
  for (const known of [
    ownPayment(UNSETTLED, 'authorised'),
    withNumber(ownPayment(AWAITING_PAYMENT, 'issued')),
    withNumber(firstPayment(AWAITING_PAYMENT, 'issued')),
    ownPayment(PAID, 'cleared'),
    ownPayment(PAYMENT_FAILED, 'given-up'),
  ])
    expect(tableOf({ ...known, mayPayElsewhere: true })).toEqual(tableOf(known));
});

test('the end of a page that is known already ends no order: its link may be over, and another page still open', () => {
  for (const known of [ownPayment(UNSETTLED, 'given-up'), firstPayment(UNSETTLED, 'declined'), unsettled])
    for (const pageEnd of ['given-up', 'expired'] as const)
      for (const event of ['given-up', 'expired'] as const) {
        const again = { ...known, pageEnd };
        expect(stepsOf(again, event)).toBe(noted);
        expect(stepsOf(again, event, { isNotice: false })).toBe('');
      }
});

test('a notice of a number whose term is over already is late; an answer with it, or after a stop, is believed', () => {
  const late: Known = { ...unsettled, pageEnd: 'expired' };
  expect(stepsOf(late, 'issued', { receiptNumber: '12345' })).toBe(noted);
  const issued = stepsOf(unsettled, 'issued', { receiptNumber: '12345' });
  expect(stepsOf({ ...unsettled, pageEnd: 'given-up' }, 'issued', { receiptNumber: '12345' })).toBe(issued);
  expect(stepsOf(late, 'issued', { receiptNumber: '12345', isNotice: false })).toBe(issued);
});

test('a number that is issued for an order that is over: the member is told not to pay it, once, and a person looks where it cannot be', () => {
  const receiptNumber = '12345';
  const unheard = ownPayment(PAYMENT_FAILED, 'given-up');
  const over: Known = { ...unheard, attempt: { ...unheard.attempt, paymentId: null, lastEvent: null } };
  expect(stepsOf(over, 'issued', { receiptNumber })).toBe(issuedAfterFailure);
  expect(stepsOf(withNumber(ownPayment(PAYMENT_FAILED, 'issued')), 'issued', { receiptNumber })).toBe(contradicts);
  const cancelled = ownPayment(CANCELED, 'sale-cancelled');
  // A store number of a second page, or for another amount, is void too.
  expect(stepsOf(cancelled, 'issued', { receiptNumber, paymentId: 'second' })).toBe(
    'keep-void-number, tell-number-void, record-event',
  );
  expect(stepsOf(over, 'issued', { amount: 1 })).toBe(
    'keep-void-number, keep-number-on-order, tell-number-void, open-review wrong-amount',
  );
  for (const known of [cancelled, withNumber(cancelled)])
    expect(stepsOf(known, 'issued', { receiptNumber })).toBe(noted);
  expect(stepsOf({ ...over, isOfAnotherAttempt: true }, 'issued')).toBe('open-review payment-of-another');
});

test('that the number of an order that is over expired is kept: nobody can pay it any more', () => {
  const cancelled = ownPayment(CANCELED, 'issued');
  expect(stepsOf(cancelled, 'expired')).toBe(ended);
  expect(stepsOf(cancelled, 'expired', { paymentId: 'second' })).toBe(noted);
  expect(stepsOf(withRefund(cancelled, 'done'), 'expired')).toBe(noted);
});
