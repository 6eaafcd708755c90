import { dayInJapan } from '@hitosoroi/rules/day';
import {
  AT_A_STORE,
  AT_ANOTHER_STORE,
  AT_SEVEN_ELEVEN,
  AWAITING_PAYMENT,
  BY_CARD,
  CANCELED,
  EXPIRED,
  type OrderStatus,
  PAID,
  PAYMENT_FAILED,
  UNSETTLED,
} from '@hitosoroi/rules/order-status';
import { bringsMoney, givesBack, isPromised } from '@hitosoroi/rules/payment-transitions';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { queueMail } from '../mail/outbox.ts';
import { type LockedOrder, lockOrder, moveOrder } from '../order-state/move-order.ts';
import { recordEvent } from '../order-state/order-events.ts';
import { schedule } from '../work/schedule.ts';
import {
  canceledLetter,
  latePaymentLetter,
  secondPaymentLetter,
  secondWhileUnsettledLetter,
} from './ending-letters.ts';
import { letterFor } from './letters.ts';
import { moneyOfAnotherAmount } from './other-amounts.ts';
import type { ProviderEvent } from './provider.ts';
import { completeRefund, findRefund, requestRefund, withdrawRefund } from './refunds.ts';
import { openReview, type ReviewKind } from './reviews.ts';
import { type Attempt, isOfAnother, stepOf } from './step-of.ts';
import { CAPTURE_JOB, RECONCILE_JOB } from './work-kinds.ts';

/** Where the word comes from. */
interface Source {
  readonly noticeId?: number | undefined;
  readonly now: Date;
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom'>;
}

/** An event with all it is about, while the order is held. */
interface Case {
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly happened: ProviderEvent;
  readonly source: Source;
}

type Outcome = 'applied' | 'ignored' | 'review';

/** Soon, and late enough for the provider's own screens to know of it. */
const LOOK_AFTER_MS = 60_000;

/** A later word may leave out which store it was. */
const methodOf = ({ method, store }: ProviderEvent, { store_id }: Attempt): number => {
  if (method === 'card') return BY_CARD;
  const known = store ?? store_id;
  if (known === null) return AT_A_STORE;
  return known === 'seven-eleven' ? AT_SEVEN_ELEVEN : AT_ANOTHER_STORE;
};

/** The attempt stands for this payment from now on. */
const keepOnAttempt = async (tx: Tx, { attempt, happened, source }: Case, state: Attempt['state']): Promise<void> => {
  const { paymentId, event, store, receiptNumber, limitDay } = happened;
  await tx
    .updateTable('payment_attempt')
    .set({
      payment_id: paymentId,
      last_event: event,
      state,
      ended_at: state === 'ended' ? source.now.toISOString() : null,
      ...(store && { store_id: store }),
      ...(receiptNumber && { receipt_number: receiptNumber }),
      ...(limitDay && { payment_limit_date: limitDay }),
    })
    .where('trading_id', '=', attempt.trading_id)
    .execute();
};

const stateAfter = (to: OrderStatus): Attempt['state'] => {
  if (to === PAID) return 'settled';
  return to === AWAITING_PAYMENT ? 'live' : 'ended';
};

const changesOf = (to: OrderStatus, { happened, attempt, source: { now } }: Case) => ({
  // Who gave up had not yet paid in any way.
  ...(to !== PAYMENT_FAILED && to !== EXPIRED && { payment_method: methodOf(happened, attempt) }),
  ...(to === PAID && { payment_date: happened.paidOn ?? dayInJapan(now) }),
  ...(to === AWAITING_PAYMENT && { payment_date: null }),
  ...(happened.method === 'store' && happened.limitDay && { payment_limit_date: happened.limitDay }),
});

/** Puts the case before the operator, once: what is asked about again and again is not written down each time. */
const openReviewFor = async (tx: Tx, kind: ReviewKind, { order, happened, source }: Case): Promise<'review'> => {
  const { noticeId, now } = source;
  const { order_number: orderNumber, order_status: orderStatus } = order;
  const isNew = await openReview(tx, { kind, orderNumber, noticeId, detail: { ...happened, orderStatus } }, now);
  if (isNew) {
    await recordEvent(tx, { orderNumber, kind: `review: ${kind}`, noticeId, detail: { event: happened.event } }, now);
  }
  return 'review';
};

/** Mails about the new status. A number that did not come with its notice is asked for first. */
const tell = async (tx: Tx, to: OrderStatus, { order, happened, source }: Case): Promise<void> => {
  const { now, config } = source;
  if (to === AWAITING_PAYMENT && !happened.receiptNumber) {
    await schedule(tx, RECONCILE_JOB, order.order_number, now);
    return;
  }
  const { event, amount } = happened;
  const money = event === 'authorisation-ended' ? 'released' : 'refunded';
  const letter =
    to === CANCELED
      ? canceledLetter(order, config.publicUrl, { money, amount })
      : letterFor(to, order, config.publicUrl, happened);
  await queueMail(tx, letter, config.mailFrom, now);
};

/** Money that goes back without the order's being cancelled: the person hears why, and how. */
const tellReturned = async (
  tx: Tx,
  write: typeof latePaymentLetter,
  { order, source }: Case,
  { method, amount }: Pick<ProviderEvent, 'method' | 'amount'>,
): Promise<void> => {
  const { now, config } = source;
  const money = method === 'card' ? 'reversed' : 'transfer';
  await queueMail(tx, write(order, config.publicUrl, { money, amount }), config.mailFrom, now);
};

/** The card that was to pay this order, and was overtaken by another payment, is not charged. */
const releaseAuthorisation = async (tx: Tx, about: Case): Promise<void> => {
  const { attempt, order, source } = about;
  if (!attempt.payment_id || !isPromised(attempt.last_event)) return;
  const payment = { tradingId: attempt.trading_id, paymentId: attempt.payment_id, amount: attempt.amount };
  if (await findRefund(tx, payment)) return;
  const overtaken = { ...payment, method: 'card' } as const;
  await requestRefund(tx, { ...overtaken, orderNumber: order.order_number }, source.now);
  await tellReturned(tx, secondPaymentLetter, about, overtaken);
};

const moveOn = async (tx: Tx, about: Case, to: OrderStatus): Promise<Outcome> => {
  const { order, attempt, happened, source } = about;
  const { noticeId, now } = source;
  const orderNumber = order.order_number;
  await moveOrder(tx, order, to, { changes: changesOf(to, about), kind: happened.event, noticeId, now });
  await keepOnAttempt(tx, about, stateAfter(to));
  if (to === CANCELED) await completeRefund(tx, { orderNumber, ...happened }, now);
  if (isOfAnother(attempt, happened) && order.order_status === AWAITING_PAYMENT) {
    await openReviewFor(tx, 'second-payment', about);
    await releaseAuthorisation(tx, about);
  }
  if (happened.event === 'detection-taken-back') {
    // Paid orders are hardly asked about any more; this one has to be again.
    await schedule(tx, RECONCILE_JOB, orderNumber, now);
    await openReviewFor(tx, 'detection-taken-back', about);
    return 'applied';
  }
  // A notice's status is not signed: the order moves at once, and whether it is true is asked soon after.
  if (to === PAID && noticeId !== undefined) {
    await schedule(tx, RECONCILE_JOB, orderNumber, now, new Date(now.getTime() + LOOK_AFTER_MS));
  }
  await tell(tx, to, about);
  return 'applied';
};

/** Written down without moving anything: late, early or said before. */
const writeDown = async (tx: Tx, { order, happened, source }: Case): Promise<Outcome> => {
  const { noticeId, now } = source;
  const orderNumber = order.order_number;
  if (givesBack(happened.event)) await completeRefund(tx, { orderNumber, ...happened }, now);
  if (noticeId !== undefined) await recordEvent(tx, { orderNumber, kind: happened.event, noticeId }, now);
  return 'ignored';
};

/**
 * Whether the attempt stands for this payment from now on. While money is on its way it stands for that payment, whatever happens on
 * other pages; a card that is charged while a store's number waits is the way that the person chose in the end.
 */
const standsFor = ({ order, attempt, happened }: Case): boolean => {
  if (attempt.state !== 'live') return false;
  if (isPromised(attempt.last_event)) return isPromised(happened.event) && !isOfAnother(attempt, happened);
  return order.order_status === UNSETTLED || (order.order_status === AWAITING_PAYMENT && isPromised(happened.event));
};

/** What does not move the order may still bring it nearer to its money. */
const takeNote = async (tx: Tx, about: Case): Promise<Outcome> => {
  const { order, attempt, happened, source } = about;
  const { event, receiptNumber } = happened;
  const isOwn = !isOfAnother(attempt, happened);
  if (standsFor(about)) {
    await keepOnAttempt(tx, about, 'live');
    if (event === 'authorised') await schedule(tx, CAPTURE_JOB, attempt.trading_id, source.now);
  } else if (isOwn && attempt.state === 'settled' && event === 'cleared') {
    // A detection that is cleared can no longer be taken back.
    await keepOnAttempt(tx, about, 'settled');
  } else if (
    isOwn &&
    order.order_status === AWAITING_PAYMENT &&
    event === 'issued' &&
    receiptNumber &&
    !attempt.receipt_number
  ) {
    await keepOnAttempt(tx, about, 'live');
    // What came late belongs to the order as well: the deadline, and which store it is.
    await tx
      .updateTable('orders')
      .set(changesOf(AWAITING_PAYMENT, about))
      .where('order_number', '=', order.order_number)
      .execute();
    await tell(tx, AWAITING_PAYMENT, about);
  } else if (isOwn && order.order_status === AWAITING_PAYMENT && givesBack(event)) {
    await tx
      .updateTable('payment_attempt')
      .set({ payment_id: null, last_event: 'issued' })
      .where('trading_id', '=', attempt.trading_id)
      .execute();
  }
  return writeDown(tx, about);
};

/** What contradicts the table moves nothing. That a detection was taken back is remembered: the detection itself may still come. */
const wonder = async (tx: Tx, about: Case): Promise<Outcome> => {
  const { attempt, happened } = about;
  const isOwn = !isOfAnother(attempt, happened);
  if (happened.event === 'detection-taken-back' && isOwn && attempt.state === 'live') {
    await keepOnAttempt(tx, about, 'live');
  }
  return openReviewFor(tx, 'impossible-transition', about);
};

/** Money for an order that is over, or a second time, goes back; once, and never again after that was refused. */
const sendBack = async (tx: Tx, about: Case): Promise<Outcome> => {
  const { order, happened, source } = about;
  const earlier = await findRefund(tx, happened);
  if (earlier && earlier.state !== 'refused') return writeDown(tx, about);
  const isLate = order.order_status !== PAID && order.order_status !== UNSETTLED;
  if (!earlier) {
    await requestRefund(tx, { orderNumber: order.order_number, ...happened }, source.now);
    const second = order.order_status === UNSETTLED ? secondWhileUnsettledLetter : secondPaymentLetter;
    await tellReturned(tx, isLate ? latePaymentLetter : second, about, happened);
  }
  return openReviewFor(tx, isLate ? 'paid-after-the-end' : 'second-payment', about);
};

/** Another amount than the order has never pays it. For an order that is over it goes back all the same, and what we asked back did. */
const takeOtherAmount = async (tx: Tx, about: Case, askedBack: number | undefined): Promise<Outcome> => {
  if (askedBack === about.happened.amount) return writeDown(tx, about);
  const isOver = ![UNSETTLED, AWAITING_PAYMENT, PAID].some((status) => status === about.order.order_status);
  return isOver && bringsMoney(about.happened.event) ? sendBack(tx, about) : openReviewFor(tx, 'wrong-amount', about);
};

const findElsewhere = prepared((db, of: { provider: string; paymentId: string; tradingId: string }) =>
  db
    .selectFrom('payment_attempt')
    .where('provider', '=', of.provider)
    .where('payment_id', '=', of.paymentId)
    .where('trading_id', '<>', of.tradingId)
    .select('trading_id'),
);

const findAttempt = prepared((db, { tradingId }: { tradingId: string }) =>
  db.selectFrom('payment_attempt').where('trading_id', '=', tradingId).selectAll(),
);

/** A payment that we know from another attempt tells nothing about this one. */
const belongsElsewhere = async (
  tx: Tx,
  { provider }: Attempt,
  { paymentId, tradingId }: ProviderEvent,
): Promise<boolean> => {
  const others = await findElsewhere(tx, { provider, paymentId, tradingId });
  return others.length > 0;
};

/** Applies what happened at the provider, by the table of the rules, in the transaction that stores the word of it. */
export const applyEvent = async (
  tx: Tx,
  orderNumber: string,
  happened: ProviderEvent,
  source: Source,
): Promise<Outcome> => {
  const order = await lockOrder(tx, orderNumber);
  const [attempt] = await findAttempt(tx, { tradingId: happened.tradingId });
  if (!attempt) throw new Error(`There is no attempt ${happened.tradingId}.`);
  const about = { order, attempt, happened, source };
  if (happened.event === 'detection-taken-back' && (await withdrawRefund(tx, happened, source.now))) {
    return openReviewFor(tx, 'detection-taken-back', about);
  }
  if (await belongsElsewhere(tx, attempt, happened)) return openReviewFor(tx, 'payment-of-another', about);
  const refund = givesBack(happened.event) ? await findRefund(tx, happened) : undefined;
  if (happened.amount !== attempt.amount) return takeOtherAmount(tx, about, refund?.amount);
  // What we asked back came back, by whatever name the provider calls it.
  const isOurs = order.order_status === PAID && !isOfAnother(attempt, happened) && refund?.ended_at === null;
  const step = isOurs ? CANCELED : stepOf(order, attempt, happened);
  if (step === 'note') return takeNote(tx, about);
  if (step === 'review') return wonder(tx, about);
  // Who paid another amount is not told that nothing is charged.
  const endsUnpaid = step === PAYMENT_FAILED || step === EXPIRED;
  if (endsUnpaid && (await moneyOfAnotherAmount(tx, orderNumber)).length > 0) return wonder(tx, about);
  return step === 'refund' ? sendBack(tx, about) : moveOn(tx, about, step);
};
