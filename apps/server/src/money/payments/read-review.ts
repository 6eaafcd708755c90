import type { disagreements } from '@hitosoroi/contract/staff/reviews';
import { dayInJapan } from '@hitosoroi/rules/day';
import { AWAITING_PAYMENT, BY_CARD, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { bringsMoney } from '@hitosoroi/rules/payment-events';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { filterOnly } from '../../platform/db/dialects.ts';
import { findAttempt } from './attempts.ts';
import { moneyOfAnotherAmount } from './other-amounts.ts';
import type { ProviderEvent } from './provider.ts';
import type { Providers } from './providers.ts';
import { findOwed, findRefund, findRefunds } from './refunds.ts';
import { findReturnReasons } from './return-reasons.ts';

const PAGE = 50;

const reviewColumns = [
  'review.id',
  'review.kind',
  'review.created_at as opened_at',
  'review.closed_at',
  'review.order_number',
  'orders.facility_id',
  'orders.facility_name as facility',
  'orders.facility_name_en as facility_en',
  'orders.institution_name as institution',
  'orders.institution_name_en as institution_en',
  'member.id as member_id',
  'member.name as member_name',
  'member.phone_number as phone',
] as const;

/** A query of reviews. A review about an order has the order and the member. */
const selectReviews = (db: Db) =>
  db
    .selectFrom('review')
    .leftJoin('orders', 'orders.order_number', 'review.order_number')
    .leftJoin('member', 'member.id', 'orders.member_id');

interface ReviewFilter {
  readonly state?: 'open' | 'closed' | undefined;
  readonly after?: string | undefined;
}

/** A page of open or closed reviews. Only staff with all facilities see reviews without an order. */
export const findReviews = async (db: Db, scope: FacilityScope, { state = 'open', after }: ReviewFilter) => {
  const isOpen = state === 'open';
  const moment = isOpen ? sql<string>`review.created_at` : sql<string>`review.closed_at`;
  const [afterTime, afterId] = after?.split('~') ?? [];
  const found = await selectReviews(db)
    .where('review.closed_at', isOpen ? 'is' : 'is not', null)
    .$if(scope !== 'all', (query) =>
      query.where(filterOnly('orders.facility_id'), 'in', scope === 'all' ? [] : [...scope]),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        isOpen
          ? sql<boolean>`(${moment}, review.id) > (${afterTime}, ${Number(afterId)})`
          : sql<boolean>`(${moment}, review.id) < (${afterTime}, ${Number(afterId)})`,
      ),
    )
    .orderBy(moment, isOpen ? 'asc' : 'desc')
    .orderBy('review.id', isOpen ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .select([...reviewColumns])
    .execute();
  const reviews = found.slice(0, PAGE);
  const last = reviews.at(-1);
  return {
    reviews,
    next: found.length > PAGE && last ? `${isOpen ? last.opened_at : last.closed_at}~${last.id}` : null,
  };
};

type Disagreement = (typeof disagreements)[number];

/** Why an order and its money disagree. Empty if they agree. Also lists refunds that have not ended, because staff should wait for them. */
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

/** The facility of a review. `none` if the review has no order. */
export const facilityOfReview = async (db: Db | Tx, id: number): Promise<number | 'none' | undefined> => {
  const review = await selectReviews(db)
    .where('review.id', '=', id)
    .select(['review.id', 'orders.facility_id'])
    .executeTakeFirst();
  return review && (review.facility_id ?? 'none');
};

/** The facilities of those reviews that have this kind. Each facility is listed once. Null means that a review has no order. */
export const findFacilities = async (tx: Tx, ids: readonly number[], kind: string): Promise<(number | null)[]> => {
  const found = await selectReviews(tx)
    .where('review.id', 'in', ids)
    .where('review.kind', '=', kind)
    .select('orders.facility_id')
    .execute();
  return found.map(({ facility_id }) => facility_id);
};

/** A payment as staff see it. Unknown fields are null. */
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
    .select(['order_number', 'order_status', 'price', 'payment_method', 'payment_date'])
    .executeTakeFirstOrThrow();
  const attempt = await findAttempt(tx, orderNumber);
  const refunds = await findRefunds(tx, { orderNumber });
  const { payment_date: paidOn, order_number: _, ...rest } = order;
  const reasonOf = await findReturnReasons(tx, order);
  return {
    ...rest,
    payment: attempt
      ? asPayment({
          ...(attempt.payment_id && { paymentId: attempt.payment_id }),
          ...(attempt.last_event && { event: attempt.last_event }),
          amount: attempt.amount,
          // The attempt stores the method for which the page was opened. The member may have paid in another way.
          method: (order.payment_method || attempt.payment_method) === BY_CARD ? 'card' : 'store',
          ...(paidOn && { paidOn }),
        })
      : null,
    refunds: refunds.map(({ id, amount, way, state, payment_id }) => ({
      id,
      amount,
      way,
      state,
      reason: reasonOf({ payment_id, isOwn: payment_id === attempt?.payment_id }).reason,
    })),
  };
};

/**
 * The provider's event in a review, or its answer since then. If the event lacks the payment day, uses the day on which the review was
 * opened.
 */
const saidIn = (
  { answered, ...detail }: Partial<ProviderEvent> & { answered?: Partial<ProviderEvent> },
  openedAt: string,
) => {
  const said = { ...detail, ...answered };
  return asPayment({
    ...said,
    ...(said.event && bringsMoney(said.event) && { paidOn: said.paidOn ?? dayInJapan(new Date(openedAt)) }),
  });
};

/** Why the provider gave no answer. Null if that is not the reason for the review. */
const causeIn = ({ cause }: Record<string, unknown>): ProviderFailure | null =>
  cause ? (cause as ProviderFailure) : null;

/** A review with our record and the provider's, and whether the order and its money agree. */
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
      cause: causeIn(detail),
      said: saidIn(detail as Partial<ProviderEvent>, review.opened_at),
      ours: orderNumber === null ? null : await oursOf(tx, orderNumber),
      disagreements: orderNumber === null ? [] : await disagreementsOf(tx, orderNumber),
      can_ask: tradingId !== undefined && providers.of(tradingId).capabilities.inquire,
    };
  });
