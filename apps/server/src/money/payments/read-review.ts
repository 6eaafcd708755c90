import type { disagreements } from '@hitosoroi/contract/staff/reviews';
import { dayInJapan } from '@hitosoroi/rules/day';
import { AWAITING_PAYMENT, BY_CARD, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { bringsMoney } from '@hitosoroi/rules/payment-events';
import type { Db, Tx } from '../../platform/db/database.ts';
import { findAttempt } from './attempts.ts';
import { reviewColumns, selectReviews } from './find-reviews.ts';
import { moneyOfAnotherAmount } from './other-amounts.ts';
import type { ProviderEvent } from './provider.ts';
import type { Providers } from './providers.ts';
import { findOwed, findRefund, findRefunds } from './refunds.ts';

type Disagreement = (typeof disagreements)[number];

/** Why an order and its money disagree; empty where they agree. Money still to be refunded is a reason to wait. */
export const disagreementsOf = async (tx: Tx, orderNumber: string): Promise<Disagreement[]> => {
  const { order_status: status } = await tx
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('order_status')
    .executeTakeFirstOrThrow();
  const attempt = await findAttempt(tx, orderNumber);
  const refunds = await findRefunds(tx, { orderNumber });
  const owed = refunds.some(({ state }) => state === 'refused') ? await findOwed(tx) : new Set<number>();
  const hasPayment = attempt?.state === 'settled';
  const others = await moneyOfAnotherAmount(tx, orderNumber);
  const unreturned = (await Promise.all(others.map((payment) => findRefund(tx, payment)))).some((refund) => !refund);
  const found: Record<Disagreement, boolean> = {
    'refund-under-way': refunds.some(({ ended_at }) => ended_at === null),
    'refund-owed': refunds.some(({ id }) => owed.has(id)),
    'paid-without-payment': status === PAID && !hasPayment,
    'payment-without-order': status !== PAID && hasPayment,
    'not-settled': status === UNSETTLED || status === AWAITING_PAYMENT,
    'other-amount': unreturned,
  };
  return (Object.keys(found) as Disagreement[]).filter((each) => found[each]);
};

/** The facility of a review; `none` without an order of ours. */
export const facilityOfReview = async (db: Db | Tx, id: number): Promise<number | 'none' | undefined> => {
  const review = await selectReviews(db)
    .where('review.id', '=', id)
    .select(['review.id', 'orders.facility_id'])
    .executeTakeFirst();
  return review && (review.facility_id ?? 'none');
};

/** A payment as staff see it, as far as it is known. */
export const asPayment = (said: Partial<ProviderEvent>) => ({
  payment_id: said.paymentId ?? null,
  event: said.event ?? null,
  amount: said.amount ?? null,
  method: said.method ?? null,
  paid_on: said.paidOn ?? null,
});

const oursOf = async (tx: Tx, orderNumber: string) => {
  const order = await tx
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select(['order_status', 'price', 'payment_method', 'payment_date'])
    .executeTakeFirstOrThrow();
  const attempt = await findAttempt(tx, orderNumber);
  const refunds = await findRefunds(tx, { orderNumber });
  const { payment_date: paidOn, ...rest } = order;
  return {
    ...rest,
    payment: attempt
      ? asPayment({
          ...(attempt.payment_id && { paymentId: attempt.payment_id }),
          ...(attempt.last_event && { event: attempt.last_event }),
          amount: attempt.amount,
          // The page may have been opened for another method than they paid with.
          method: (order.payment_method || attempt.payment_method) === BY_CARD ? 'card' : 'store',
          ...(paidOn && { paidOn }),
        })
      : null,
    refunds: refunds.map(({ id, amount, way, state, payment_id }) => ({
      id,
      amount,
      way,
      state,
      is_of_another: payment_id !== attempt?.payment_id,
    })),
  };
};

/** The provider's event. Where it lacks the payment day, the day on which we received it counts. */
const saidIn = (detail: Partial<ProviderEvent>, openedAt: string) =>
  asPayment({
    ...detail,
    ...(detail.event && bringsMoney(detail.event) && { paidOn: detail.paidOn ?? dayInJapan(new Date(openedAt)) }),
  });

/** A review: our record beside the provider's, and whether an order and its money agree. */
export const readReview = (db: Db, id: number, providers: Providers) =>
  db.transaction().execute(async (tx) => {
    const { detail, ...review } = await selectReviews(tx)
      .where('review.id', '=', id)
      .select([...reviewColumns, 'review.detail', 'review.closing_note'])
      .executeTakeFirstOrThrow();
    const orderNumber = review.order_number;
    const named = typeof detail.tradingId === 'string' ? detail.tradingId : undefined;
    const tradingId = orderNumber === null ? named : ((await findAttempt(tx, orderNumber))?.trading_id ?? named ?? '');
    return {
      ...review,
      said: saidIn(detail as Partial<ProviderEvent>, review.opened_at),
      ours: orderNumber === null ? null : await oursOf(tx, orderNumber),
      disagreements: orderNumber === null ? [] : await disagreementsOf(tx, orderNumber),
      can_ask: tradingId !== undefined && providers.of(tradingId).capabilities.inquire,
    };
  });
