import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { preparedWrite } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/schema.ts';

/** Why somebody has to look at something. */
export type ReviewKind =
  | 'unknown-attempt'
  | 'unknown-payment'
  | 'unheard-of-status'
  | 'malformed-notice'
  | 'contradiction'
  | 'payment-of-another'
  | 'notice-changed'
  | 'unsigned-notice'
  | 'wrong-amount'
  | 'impossible-transition'
  | 'second-payment'
  | 'paid-after-the-end'
  | 'detection-taken-back'
  | 'refund-refused'
  | 'not-captured-yet'
  | 'not-refunded-yet'
  | 'still-unsettled'
  | 'transfer-paid-anyway';

interface Review {
  readonly kind: ReviewKind;
  readonly orderNumber?: string;
  readonly noticeId?: number | undefined;
  readonly detail: Record<string, unknown>;
}

/** Of each payment with another amount everything that is said counts: what is known of one decides what has to go back. */
const isAboutTheSame = ({ kind, detail }: Review, other: Record<string, unknown>): boolean =>
  kind !== 'wrong-amount' || (detail.paymentId === other.paymentId && detail.event === other.event);

const insertReview = preparedWrite((db, review: Insertable<Tables['review']>) =>
  db.insertInto('review').values(review),
);

/** Puts something before the operator. What is open about the same thing is not put there again: then it says false. */
export const openReview = async (tx: Tx, review: Review, now: Date): Promise<boolean> => {
  const detail = JSON.stringify(review.detail);
  if (review.orderNumber && !review.noticeId) {
    const open = await tx
      .selectFrom('review')
      .where('order_number', '=', review.orderNumber)
      .where('kind', '=', review.kind)
      .where('closed_at', 'is', null)
      .select('detail')
      .execute();
    if (open.some((other) => isAboutTheSame(review, other.detail))) return false;
  }
  await insertReview(tx, {
    kind: review.kind,
    order_number: review.orderNumber ?? null,
    notice_id: review.noticeId ?? null,
    detail,
    created_at: now.toISOString(),
    closed_at: null,
    closing_note: null,
  });
  return true;
};
