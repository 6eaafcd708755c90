import fc from 'fast-check';
import { test } from 'vitest';
import { AWAITING_PAYMENT, type OrderStatus, PAID, UNSETTLED } from './order-status.ts';
import { decide } from './payment-decision.ts';
import { bringsMoney, endsPage, isPromised, type PaymentEvent } from './payment-events.ts';
import type { EventFacts, Known } from './payment-facts.ts';
import type { PaymentStep } from './payment-steps.ts';

/**
 * The provider may report several payments of one order in any sequence and repeatedly. Received money then either belongs to the paid
 * order or is being refunded, never both, and none is lost. Even after a false notice, money that the provider confirms does not count as
 * refunded. The tests apply the decisions to books in memory.
 */

const PRICE = 11_880;

type Refund = NonNullable<Known['refund']>;

interface Books {
  orderStatus: OrderStatus;
  attempt: Known['attempt'];
  /** The newest refund of each payment. */
  readonly refunds: Map<string, Refund>;
  readonly reviews: { kind: string; paymentId: string; event: PaymentEvent }[];
  /** The refund requests of each payment. */
  readonly asked: string[];
  /** Whether the order has an open payer link, so that the end of a page does not end it. */
  readonly mayPayElsewhere: boolean;
  readonly pageEnds: Map<string, 'given-up' | 'expired'>;
}

const newBooks = (mayPayElsewhere: boolean): Books => ({
  mayPayElsewhere,
  pageEnds: new Map(),
  orderStatus: UNSETTLED,
  attempt: { state: 'live', amount: PRICE, paymentId: null, lastEvent: null, receiptNumber: null },
  refunds: new Map(),
  reviews: [],
  asked: [],
});

interface Told extends EventFacts {
  readonly method: 'card' | 'store';
}

/** Whether the order received money of another amount. The reviews have each payment of another amount, and its newest event decides. */
const hasMoneyOfAnotherAmount = ({ reviews }: Books): boolean => {
  const last = new Map<string, PaymentEvent>();
  for (const { kind, paymentId, event } of reviews)
    if (kind === 'wrong-amount' && !['issued', 'declined', 'expired', 'given-up'].includes(event))
      last.set(paymentId, event);
  return [...last.values()].some(bringsMoney);
};

const wayOf = (method: 'card' | 'store'): Refund['way'] => (method === 'card' ? 'provider' : 'bank-transfer');

const askBack = (books: Books, paymentId: string, method: 'card' | 'store', amount: number): void => {
  books.asked.push(paymentId);
  books.refunds.set(paymentId, { state: 'asked', way: wayOf(method), amount });
};

const isStanding = (refund: Refund | undefined): refund is Refund => refund !== undefined && refund.state !== 'refused';

const applyStep = (books: Books, step: PaymentStep, told: Told, before: Known['attempt']): void => {
  const { paymentId, event, method, amount } = told;
  const refund = books.refunds.get(paymentId);
  if (step.do === 'move-order') books.orderStatus = step.to;
  if (step.do === 'keep-on-attempt')
    books.attempt = {
      ...books.attempt,
      paymentId,
      lastEvent: event,
      state: step.state,
      receiptNumber: told.receiptNumber ?? books.attempt.receiptNumber,
    };
  if (step.do === 'wait-for-number-again') books.attempt = { ...books.attempt, paymentId: null, lastEvent: 'issued' };
  if (step.do === 'request-refund') askBack(books, paymentId, method, amount);
  if (step.do === 'release-authorisation') askBack(books, before.paymentId ?? '', 'card', before.amount);
  if (step.do === 'withdraw-refund' && refund) books.refunds.set(paymentId, { ...refund, state: 'refused' });
  if (step.do === 'complete-refund')
    books.refunds.set(paymentId, { way: wayOf(method), amount, ...(isStanding(refund) && refund), state: 'done' });
  if (step.do === 'open-review') books.reviews.push({ kind: step.kind, paymentId, event });
};

const tell = (books: Books, told: Told): void => {
  const { attempt, orderStatus, refunds } = books;
  const known: Known = {
    orderStatus,
    attempt,
    refund: refunds.get(told.paymentId),
    hasOwnRefund: attempt.paymentId !== null && refunds.has(attempt.paymentId),
    isOfAnotherAttempt: false,
    hasMoneyOfAnotherAmount: hasMoneyOfAnotherAmount(books),
    mayPayElsewhere: books.mayPayElsewhere,
    pageEnd: books.pageEnds.get(told.paymentId) ?? null,
  };
  for (const step of decide(known, told).steps) applyStep(books, step, told, attempt);
  if (endsPage(told.event) && !books.pageEnds.has(told.paymentId)) books.pageEnds.set(told.paymentId, told.event);
};

/** The possible events of one payment, in their real order. The provider may report them in any order. */
const lives: Record<'card' | 'store', readonly (readonly PaymentEvent[])[]> = {
  card: [
    ['declined', 'given-up'],
    ['authorised', 'authorisation-ended'],
    ['declined', 'authorised', 'sale-requested', 'cleared'],
    ['authorised', 'cleared', 'sale-cancelled'],
  ],
  store: [
    ['issued', 'expired'],
    ['issued', 'detected', 'cleared'],
    ['issued', 'detected', 'detection-taken-back', 'expired'],
    ['issued', 'expired', 'detected', 'cleared'],
  ],
};

const payment = fc.constantFrom('card' as const, 'store' as const).chain((method) =>
  fc.record({
    method: fc.constant(method),
    life: fc.constantFrom(...lives[method]),
    amount: fc.constantFrom(PRICE, PRICE, PRICE, PRICE - 1),
  }),
);
interface Payment {
  readonly method: 'card' | 'store';
  readonly life: readonly PaymentEvent[];
  readonly amount: number;
}

/** What happens next: a report arrives, or the refunds progress. */
const turn = fc.oneof(
  { weight: 6, arbitrary: fc.record({ who: fc.nat(2), what: fc.nat(4), isNotice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constantFrom('given-back' as const, 'refused' as const) },
);

const isOpen = ({ state }: Refund): boolean => state === 'asked' || state === 'unknown';

interface Story {
  readonly books: Books;
  readonly payments: readonly Payment[];
  /** The reports of each payment so far. */
  readonly heard: PaymentEvent[][];
}

const hear = ({ books, payments, heard }: Story, who: number, event: PaymentEvent, isNotice: boolean): void => {
  const told = payments[who];
  if (!told) return;
  heard[who]?.push(event);
  const receiptNumber = event === 'issued' ? '12345' : undefined;
  tell(books, {
    event,
    isNotice,
    receiptNumber,
    paymentId: `payment ${who}`,
    amount: told.amount,
    method: told.method,
  });
};

/** The provider makes the requested refunds or refuses them, and a staff person makes the transfers. */
const giveBack = (story: Story, answer: 'given-back' | 'refused'): void => {
  const { books, payments, heard } = story;
  payments.forEach((_, who) => {
    const refund = books.refunds.get(`payment ${who}`);
    if (!refund || !isOpen(refund)) return;
    if (answer === 'refused') books.refunds.set(`payment ${who}`, { ...refund, state: 'refused' });
    else if (refund.way === 'bank-transfer') books.refunds.set(`payment ${who}`, { ...refund, state: 'done' });
    else hear(story, who, isPromised(heard[who]?.at(-1)) ? 'authorisation-ended' : 'sale-cancelled', true);
  });
};

/** Whether the provider reported money, and never reported that the money is gone. */
const isIn = (heard: readonly PaymentEvent[]): boolean =>
  heard.some((event) => event === 'detected' || event === 'cleared') &&
  !heard.some((event) => ['sale-cancelled', 'authorisation-ended', 'detection-taken-back'].includes(event));

const isSeenByPerson = (reviews: Books['reviews'], paymentId: string): boolean =>
  reviews.some((review) => review.paymentId === paymentId && bringsMoney(review.event));

const checkMoney = ({ books, payments, heard }: Story): void => {
  const { orderStatus, attempt, refunds, reviews } = books;
  payments.forEach((_, who) => {
    const paymentId = `payment ${who}`;
    const refund = refunds.get(paymentId);
    const isOnOrder = orderStatus === PAID && attempt.paymentId === paymentId;
    const goesBack = isStanding(refund);
    const isSeen = refund?.state === 'refused' || isSeenByPerson(reviews, paymentId);
    if (isIn(heard[who] ?? []) && !isOnOrder && !goesBack && !isSeen) throw new Error(`${paymentId} is lost`);
    if (isOnOrder && goesBack) throw new Error(`${paymentId} pays the order and goes back`);
  });
  if (new Set(books.asked).size < books.asked.length) throw new Error('a payment was asked back twice');
};

test('money that came in is on the paid order or on its way back, whatever is told in whatever order', () => {
  fc.assert(
    fc.property(
      fc.array(payment, { minLength: 1, maxLength: 3 }),
      fc.array(turn, { maxLength: 14 }),
      fc.boolean(),
      (payments, turns, mayPayElsewhere) => {
        const story: Story = { books: newBooks(mayPayElsewhere), payments, heard: payments.map(() => []) };
        for (const each of turns) {
          if (typeof each === 'string') giveBack(story, each);
          else {
            const who = each.who % payments.length;
            const life = payments[who]?.life ?? [];
            const event = life[each.what % life.length];
            if (event) hear(story, who, event, each.isNotice);
          }
          checkMoney(story);
        }
      },
    ),
    { numRuns: 20_000 },
  );
});

/** The real state at the provider, which its reports may not show. A notice may be late or false; an answer is the latest event. */
interface Truth extends Story {
  /** How many events of each payment have happened. */
  readonly happened: number[];
  readonly givenBack: Set<number>;
}

const step = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom('it goes on', 'late notice', 'false notice', 'answer', 'given back', 'transfer made'),
  which: fc.nat(4),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The provider's answer about a payment. */
const present = ({ payments, happened, givenBack }: Truth, who: number): PaymentEvent | undefined => {
  const last = payments[who]?.life[(happened[who] ?? 0) - 1];
  if (!givenBack.has(who) || payments[who]?.method === 'store') return last;
  return isPromised(last) ? 'authorisation-ended' : 'sale-cancelled';
};

/** A refund really happens. The provider reports its card refund later, or never; staff record the transfers that they made. */
const reallyGiveBack = ({ books, payments, givenBack }: Truth, who: number, way: Refund['way']): void => {
  const paymentId = `payment ${who}`;
  const refund = books.refunds.get(paymentId);
  if (!refund || refund.way !== way || !isOpen(refund)) return;
  if (way === 'bank-transfer') books.refunds.set(paymentId, { ...refund, state: 'done' });
  if (payments[who]) givenBack.add(who);
};

const live = (truth: Truth, { who, what, which }: Step): void => {
  const { payments, happened } = truth;
  const { life } = payments[who] ?? { life: [] };
  const past = life.slice(0, happened[who]);
  if (what === 'it goes on') happened[who] = Math.min(past.length + 1, life.length);
  if (what === 'given back') reallyGiveBack(truth, who, 'provider');
  if (what === 'transfer made') reallyGiveBack(truth, who, 'bank-transfer');
  if (what === 'false notice') hear(truth, who, which % 2 === 0 ? 'authorisation-ended' : 'sale-cancelled', true);
  const old = past[which % past.length];
  if (what === 'late notice' && old) hear(truth, who, old, true);
  const now = present(truth, who);
  if (what === 'answer' && now) hear(truth, who, now, false);
};

/**
 * Checks what an answer about money did to a waiting order: the money must count for the order, go back, or be in a review. Otherwise the
 * order would wait forever for money that the provider already has.
 */
const checkAnswer = (truth: Truth, before: OrderStatus, who: number): void => {
  const { books, givenBack } = truth;
  const paymentId = `payment ${who}`;
  const now = present(truth, who);
  const isWaiting = before === UNSETTLED || before === AWAITING_PAYMENT;
  if (!isWaiting || (now !== 'detected' && now !== 'cleared')) return;
  const refund = books.refunds.get(paymentId);
  const isOnOrder = books.orderStatus === PAID && books.attempt.paymentId === paymentId;
  const goesBack = isStanding(refund) && (isOpen(refund) || givenBack.has(who));
  if (!isOnOrder && !goesBack && refund?.state !== 'refused' && !isSeenByPerson(books.reviews, paymentId))
    throw new Error(`${paymentId} is at the provider, and taken for given back`);
};

test('money that the provider answers to have pays the order that waits, goes back or is before a person, whatever false notices said', () => {
  fc.assert(
    fc.property(
      fc.array(payment, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
      fc.array(step, { maxLength: 14 }),
      fc.boolean(),
      (payments, happenedUnheard, steps, mayPayElsewhere) => {
        const happened = payments.map(({ life }, who) => Math.min(happenedUnheard[who] ?? 0, life.length));
        const heard = payments.map(() => []);
        const truth: Truth = { books: newBooks(mayPayElsewhere), payments, heard, happened, givenBack: new Set() };
        for (const each of steps) {
          const who = each.who % payments.length;
          const before = truth.books.orderStatus;
          live(truth, { ...each, who });
          if (each.what === 'answer') checkAnswer(truth, before, who);
        }
      },
    ),
    { numRuns: 20_000 },
  );
});
