import type { Insertable } from 'kysely';
import { recordEvent } from '../../orders/order-events.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { preparedWrite } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/schema.ts';

/** Closes a review, with a note of the findings. Order and money stay unchanged. */
export const closeReview = async (tx: Tx, id: number, note: string, now: Date) => {
  const closed = await tx
    .updateTable('review')
    .set({ closed_at: now.toISOString(), closing_note: note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['kind', 'order_number'])
    .executeTakeFirst();
  if (!closed) return undefined;
  const { kind, order_number: orderNumber } = closed;
  if (orderNumber !== null)
    await recordEvent(tx, { orderNumber, kind: 'review-closed', detail: { review: id, kind, note } }, now);
  return { kind, orderNumber };
};

/** Why a review was opened. */
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

/**
 * Whether an open review is about the same thing. Each event of a payment with another amount gets its own review, because the events
 * together decide what has to be refunded.
 */
const isAboutTheSame = ({ kind, detail }: Review, other: Record<string, unknown>): boolean =>
  kind !== 'wrong-amount' || (detail.paymentId === other.paymentId && detail.event === other.event);

const insertReview = preparedWrite((db, review: Insertable<Tables['review']>) =>
  db.insertInto('review').values(review),
);

/** Opens a review. Returns false if one about the same thing is open already. */
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

/** After this many failed tries, a job gets a review. The job still retries. */
const VAIN_TRIES = 3;

/** Opens a review for work that keeps failing. */
export const reviewAfterTries = async (
  { db, now }: AppContext,
  tries: number,
  kind: ReviewKind,
  orderNumber: string,
  detail: Record<string, unknown>,
): Promise<void> => {
  if (tries < VAIN_TRIES) return;
  await db.transaction().execute((tx) => openReview(tx, { kind, orderNumber, detail }, now()));
};
