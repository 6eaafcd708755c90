import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { REQUEST_PENDING } from '@hitosoroi/rules/derived-status';
import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { payableOrders } from '../../money/payments/payable-orders.ts';
import { findOwed } from '../../money/payments/refunds.ts';
import { CAPTURE_JOB } from '../../orders/order-events.ts';
import { isInquiryOf } from '../../people/inquiries/find-inquiries.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Open matters for which the operator needs the member's name. Staff see them before they erase the member, and may erase anyway. */
interface StillOpen {
  /** Paid orders whose sets are still to be delivered or collected. Erasing the member removes the name from these orders. */
  readonly rentals: { readonly order: string; readonly from: Day | null; readonly until: Day }[];
  /** Unanswered inquiries. Erasing the member also erases them. */
  readonly inquiries: { readonly id: number; readonly created_at: string }[];
}

export const findStillOpen = async (tx: Tx, member: { id: number; email: string }, now: Date): Promise<StillOpen> => {
  const orders = await tx
    .selectFrom('orders')
    .where('member_id', '=', member.id)
    .where('order_status', '=', PAID)
    .where('end_date', '>=', dayInJapan(now))
    .orderBy('order_number')
    .select(['order_number as order', 'start_date as from', 'end_date as until'])
    .execute();
  const inquiries = await tx
    .selectFrom('inquiry')
    .where(isInquiryOf(member))
    .where('state', '=', 'open')
    .orderBy('id')
    .select(['id', 'created_at'])
    .execute();
  return { rentals: orders.flatMap(({ until, ...rest }) => (until === null ? [] : [{ ...rest, until }])), inquiries };
};

export const isAnythingOpen = ({ rentals, inquiries }: StillOpen): boolean => rentals.length + inquiries.length > 0;

const inMotion = [UNSETTLED, AWAITING_PAYMENT] as const;

/** Why an order keeps the member from being erased now. */
export type ReasonToWait =
  | { readonly kind: 'unsettled' | 'cancel-request' | 'refund' | 'capture'; readonly order: string }
  | { readonly kind: 'payable'; readonly order: string; readonly until: Day }
  | { readonly kind: 'review'; readonly order: string; readonly review: number };

/** All reasons why a member cannot be erased yet. The operator must know who still has to pay or be paid. */
export const reasonsToWait = async (tx: Tx, memberId: number, now: Date): Promise<ReasonToWait[]> => {
  const orders = tx.selectFrom('orders').where('member_id', '=', memberId);
  const numbers = orders.select('order_number');
  const unsettled = await numbers.where('order_status', 'in', inMotion).execute();
  const cancelRequests = await numbers
    .where('cancel_request_status', '=', REQUEST_PENDING)
    .where('order_status', '=', PAID)
    .execute();
  const owed = [...(await findOwed(tx))];
  const refunds = await tx
    .selectFrom('refund')
    .where((is) => is.or([is('ended_at', 'is', null), ...(owed.length > 0 ? [is('id', 'in', owed)] : [])]))
    .where('order_number', 'in', numbers)
    .select('order_number')
    .execute();
  const reviews = await tx
    .selectFrom('review')
    .where('closed_at', 'is', null)
    .where('order_number', 'in', numbers)
    .select(['id', 'order_number'])
    .execute();
  const due = await tx
    .selectFrom('payment_attempt as attempt')
    .innerJoin('due_job as job', 'job.subject', 'attempt.trading_id')
    .where('job.kind', '=', CAPTURE_JOB)
    .where('attempt.order_number', 'in', numbers)
    .select('attempt.order_number')
    .execute();
  const payable = await payableOrders(tx, memberId, dayInJapan(now));
  return [
    ...unsettled.map(({ order_number: order }) => ({ kind: 'unsettled', order }) as const),
    ...cancelRequests.map(({ order_number: order }) => ({ kind: 'cancel-request', order }) as const),
    ...refunds.map(({ order_number: order }) => ({ kind: 'refund', order }) as const),
    ...payable.map(({ orderNumber: order, until }) => ({ kind: 'payable', order, until }) as const),
    ...due.map(({ order_number: order }) => ({ kind: 'capture', order }) as const),
    ...reviews.map(({ id: review, order_number }) => ({ kind: 'review', order: order_number ?? '', review }) as const),
  ];
};
