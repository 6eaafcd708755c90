import type { returnReasons } from '@hitosoroi/contract/staff/transfers';
import { CANCELED } from '@hitosoroi/rules/order-status';
import type { Db, Tx } from '../../platform/db/database.ts';

type ReturnReason = (typeof returnReasons)[number];

/** What the reviews about a payment are called, the one that says most first. */
const reasons = {
  'paid-after-the-end': 'late-payment',
  'wrong-amount': 'other-amount',
  'second-payment': 'second-payment',
} as const;

interface Why {
  readonly reason: ReturnReason;
  readonly review_id: number | null;
}

/** Why the money of a refund goes back. The payment that stood for a cancelled order goes back for that, whatever was said of it before. */
export const whyBack = async (db: Db | Tx, refundId: number): Promise<Why> => {
  const refund = await db
    .selectFrom('refund as r')
    .innerJoin('orders as o', 'o.order_number', 'r.order_number')
    .leftJoin('payment_attempt as own', (join) =>
      join.onRef('own.trading_id', '=', 'r.trading_id').onRef('own.payment_id', '=', 'r.payment_id'),
    )
    .where('r.id', '=', refundId)
    .select(['r.order_number', 'r.payment_id', 'o.order_status', 'own.payment_id as own_id'])
    .executeTakeFirstOrThrow();
  const reviews = await db
    .selectFrom('review')
    .where('order_number', '=', refund.order_number)
    .where('kind', 'in', Object.keys(reasons))
    .orderBy('id', 'desc')
    .select(['id', 'kind', 'detail'])
    .execute();
  const about = (kind: keyof typeof reasons) =>
    reviews.find((review) => review.kind === kind && review.detail.paymentId === refund.payment_id);
  const isCanceled = refund.order_status === CANCELED;
  for (const kind of Object.keys(reasons) as (keyof typeof reasons)[]) {
    const review = about(kind);
    if (review && !(kind === 'second-payment' && isCanceled && refund.own_id))
      return { reason: reasons[kind], review_id: review.id };
  }
  return { reason: isCanceled ? 'cancellation' : 'other', review_id: null };
};
