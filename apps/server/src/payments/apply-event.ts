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
import { type PaymentEvent, type Step, transitions } from '@hitosoroi/rules/payment-transitions';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { queueMail } from '../mail/outbox.ts';
import { type LockedOrder, lockOrder, moveOrder } from '../orders/move-order.ts';
import { recordEvent } from '../orders/order-events.ts';
import { schedule } from '../work/schedule.ts';
import { letterFor } from './letters.ts';
import type { Happened } from './provider.ts';
import { askRefund, completeRefund, findRefund } from './refunds.ts';
import { openReview, type ReviewKind } from './reviews.ts';
import { CAPTURE_WORK } from './work-kinds.ts';

/** Where the word comes from. */
interface Source {
  readonly noticeId?: number | undefined;
  readonly now: Date;
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom'>;
}

type Attempt = Tables['payment_attempt'];

const methodOf = ({ method, store }: Happened): number => {
  if (method === 'card') return BY_CARD;
  if (store === undefined) return AT_A_STORE;
  return store === 'seven-eleven' ? AT_SEVEN_ELEVEN : AT_ANOTHER_STORE;
};

const bringsMoney = (event: PaymentEvent): boolean =>
  ['authorised', 'sale-requested', 'detected', 'cleared'].includes(event);
const isPromised = (event: PaymentEvent | null): boolean => event === 'authorised' || event === 'sale-requested';
const givesBack = (event: PaymentEvent): boolean => ['sale-cancelled', 'authorisation-ended'].includes(event);

/**
 * What an event of this payment does to the order. A person can open the provider's page twice, so an attempt can have several
 * payments: the first that brings money settles the order, and what the others do never undoes that.
 */
const stepOf = (order: LockedOrder, attempt: Attempt, { event, paymentId }: Happened): Step => {
  const step = transitions[event][order.order_status];
  const isOther = attempt.payment_id !== null && attempt.payment_id !== paymentId;
  if (isOther) {
    if (order.order_status === PAID) return bringsMoney(event) ? 'refund' : 'note';
    // A card that is charged from a second page while the first one's money is on its way is let go.
    if (order.order_status === UNSETTLED && isPromised(attempt.last_event) && bringsMoney(event)) return 'refund';
    // The end of one page is not the end of the order while the number of another is good.
    if (order.order_status === AWAITING_PAYMENT && !bringsMoney(event)) return 'note';
    if (order.order_status === UNSETTLED && isPromised(attempt.last_event)) return 'note';
    return step;
  }
  // A detection that comes after it was taken back may be the old one, late.
  if (event === 'detected' && attempt.last_event === 'detection-taken-back') return 'review';
  // What was cleared for good is not taken back.
  if (event === 'detection-taken-back' && attempt.last_event !== 'detected') return 'review';
  return step;
};

/** The columns of the attempt that an event fills in. */
const keepOnAttempt = async (
  tx: Tx,
  attempt: Attempt,
  { paymentId, event, store, receiptNumber, limitDay }: Happened,
  state: Attempt['state'],
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('payment_attempt')
    .set({
      payment_id: paymentId,
      last_event: event,
      state,
      ended_at: state === 'ended' ? now.toISOString() : null,
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

const changesOf = (to: OrderStatus, happened: Happened, now: Date) => ({
  // Who gave up had not yet paid in any way.
  ...(to !== PAYMENT_FAILED && to !== EXPIRED && { payment_method: methodOf(happened) }),
  ...(to === PAID && { payment_date: happened.paidOn ?? dayInJapan(now) }),
  ...(to === AWAITING_PAYMENT && { payment_date: null }),
  ...(happened.method === 'store' && happened.limitDay && { payment_limit_date: happened.limitDay }),
});

type Outcome = 'applied' | 'ignored' | 'review';

const putBefore = async (
  tx: Tx,
  kind: ReviewKind,
  order: LockedOrder,
  happened: Happened,
  { noticeId, now }: Source,
): Promise<Outcome> => {
  const { order_number: orderNumber, order_status: orderStatus } = order;
  await openReview(tx, { kind, orderNumber, noticeId, detail: { ...happened, orderStatus } }, now);
  await recordEvent(tx, { orderNumber, kind: `review: ${kind}`, noticeId, detail: { event: happened.event } }, now);
  return 'review';
};

const moveOn = async (
  tx: Tx,
  order: LockedOrder,
  attempt: Attempt,
  happened: Happened,
  to: OrderStatus,
  source: Source,
): Promise<Outcome> => {
  const { noticeId, now, config } = source;
  const orderNumber = order.order_number;
  await moveOrder(tx, order, to, { changes: changesOf(to, happened, now), kind: happened.event, noticeId, now });
  await keepOnAttempt(tx, attempt, happened, stateAfter(to), now);
  if (to === CANCELED) await completeRefund(tx, { orderNumber, ...happened }, now);
  const isOther = attempt.payment_id !== null && attempt.payment_id !== happened.paymentId;
  if (isOther && order.order_status === AWAITING_PAYMENT)
    await putBefore(tx, 'second-payment', order, happened, source);
  if (happened.event === 'detection-taken-back') {
    await putBefore(tx, 'detection-taken-back', order, happened, source);
    return 'applied';
  }
  await queueMail(tx, letterFor(to, order, config.publicUrl, happened), config.mailFrom, now);
  return 'applied';
};

/** Written down without moving anything: late, early or said before. What brings a card's money nearer is pursued. */
const takeNote = async (
  tx: Tx,
  order: LockedOrder,
  attempt: Attempt,
  happened: Happened,
  { noticeId, now }: Source,
): Promise<Outcome> => {
  const orderNumber = order.order_number;
  const isUnsettled = attempt.state === 'live' && order.order_status === UNSETTLED;
  if (isUnsettled && attempt.last_event !== happened.event) await keepOnAttempt(tx, attempt, happened, 'live', now);
  // A detection that is cleared can no longer be taken back.
  if (attempt.state === 'settled' && happened.event === 'cleared' && attempt.payment_id === happened.paymentId)
    await keepOnAttempt(tx, attempt, happened, 'settled', now);
  if (isUnsettled && happened.event === 'authorised') await schedule(tx, CAPTURE_WORK, attempt.trading_id, now);
  if (givesBack(happened.event)) await completeRefund(tx, { orderNumber, ...happened }, now);
  if (noticeId !== undefined) await recordEvent(tx, { orderNumber, kind: happened.event, noticeId }, now);
  return 'ignored';
};

/** Applies what happened at the provider, by the table of the rules, in the transaction that stores the word of it. */
export const applyEvent = async (tx: Tx, orderNumber: string, happened: Happened, source: Source): Promise<Outcome> => {
  const order = await lockOrder(tx, orderNumber);
  const attempt = await tx
    .selectFrom('payment_attempt')
    .where('trading_id', '=', happened.tradingId)
    .selectAll()
    .executeTakeFirstOrThrow();
  if (happened.amount !== attempt.amount) return putBefore(tx, 'wrong-amount', order, happened, source);
  const step = stepOf(order, attempt, happened);
  if (step === 'note') return takeNote(tx, order, attempt, happened, source);
  if (step === 'review') return putBefore(tx, 'impossible-transition', order, happened, source);
  if (step !== 'refund') return moveOn(tx, order, attempt, happened, step, source);
  // Money that was given back already, or is about to be, is not given back again.
  if (await findRefund(tx, happened)) return takeNote(tx, order, attempt, happened, source);
  await askRefund(tx, { orderNumber, ...happened }, source.now);
  const kind =
    order.order_status === PAID || order.order_status === UNSETTLED ? 'second-payment' : 'paid-after-the-end';
  return putBefore(tx, kind, order, happened, source);
};
