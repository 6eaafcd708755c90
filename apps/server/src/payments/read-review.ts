import type { Db, Tx } from '../db/database.ts';
import { disagreementsOf } from './agreement.ts';
import { findAttempt } from './attempts.ts';
import { reviewColumns, selectReviews } from './find-reviews.ts';
import type { ProviderEvent } from './provider.ts';
import { findRefunds } from './refunds.ts';

/** The facility of a review; `none` where it is about no order that we have. */
export const facilityOfReview = async (db: Db | Tx, id: number): Promise<number | 'none' | undefined> => {
  const review = await selectReviews(db)
    .where('review.id', '=', id)
    .select(['review.id', 'orders.facility_id'])
    .executeTakeFirst();
  return review && (review.facility_id ?? 'none');
};

/** A payment in the words that staff read, as far as it is known. */
export const asPayment = (said: Partial<ProviderEvent>) => ({
  payment_id: said.paymentId ?? null,
  event: said.event ?? null,
  amount: said.amount ?? null,
  method: said.method ?? null,
});

const oursOf = async (tx: Tx, orderNumber: string) => {
  const order = await tx
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select(['order_status', 'price', 'payment_method'])
    .executeTakeFirstOrThrow();
  const attempt = await findAttempt(tx, orderNumber);
  const refunds = await findRefunds(tx, { orderNumber });
  return {
    ...order,
    payment: attempt
      ? asPayment({
          ...(attempt.payment_id && { paymentId: attempt.payment_id }),
          ...(attempt.last_event && { event: attempt.last_event }),
          amount: attempt.amount,
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

/** A review: what we know beside what the provider said, and whether an order and its money agree. */
export const readReview = (db: Db, id: number, canAsk: boolean) =>
  db.transaction().execute(async (tx) => {
    const { detail, ...review } = await selectReviews(tx)
      .where('review.id', '=', id)
      .select([...reviewColumns, 'review.detail', 'review.closing_note'])
      .executeTakeFirstOrThrow();
    const orderNumber = review.order_number;
    return {
      ...review,
      said: asPayment(detail as Partial<ProviderEvent>),
      ours: orderNumber === null ? null : await oursOf(tx, orderNumber),
      disagreements: orderNumber === null ? [] : await disagreementsOf(tx, orderNumber),
      can_ask: canAsk && (orderNumber !== null || typeof detail.tradingId === 'string'),
    };
  });
