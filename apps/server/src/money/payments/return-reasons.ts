import type { returnReasons } from '@hitosoroi/contract/staff/transfers';
import { CANCELED } from '@hitosoroi/rules/order-status';
import type { Db, Tx } from '../../platform/db/database.ts';

type ReturnReason = (typeof returnReasons)[number];

/** The reason for a refund, by the kind of review about its payment. The most specific kind is first. */
const reasons = {
  'paid-after-the-end': 'late-payment',
  'wrong-amount': 'other-amount',
  'second-payment': 'second-payment',
} as const;

interface Why {
  readonly reason: ReturnReason;
  readonly review_id: number | null;
}

/**
 * Why each payment of an order goes back. If the payment settled the order and the order was canceled later, the reason is the cancellation,
 * even if a review once reported a second payment.
 */
export const findReturnReasons = async (
  db: Db | Tx,
  { order_number: orderNumber, order_status: status }: { readonly order_number: string; readonly order_status: number },
): Promise<(payment: { readonly payment_id: string; readonly isOwn: boolean }) => Why> => {
  const reviews = await db
    .selectFrom('review')
    .where('order_number', '=', orderNumber)
    .where('kind', 'in', Object.keys(reasons))
    .orderBy('id', 'desc')
    .select(['id', 'kind', 'detail'])
    .execute();
  const isCanceled = status === CANCELED;
  return ({ payment_id, isOwn }) => {
    for (const kind of Object.keys(reasons) as (keyof typeof reasons)[]) {
      const review = reviews.find((each) => each.kind === kind && each.detail.paymentId === payment_id);
      if (review && !(kind === 'second-payment' && isCanceled && isOwn))
        return { reason: reasons[kind], review_id: review.id };
    }
    return { reason: isCanceled ? 'cancellation' : 'other', review_id: null };
  };
};
