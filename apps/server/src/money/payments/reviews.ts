import type { Insertable } from 'kysely';
import { lockOrder } from '../../orders/lock-order.ts';
import { recordEvent } from '../../orders/order-events.ts';
import { recordServerAudit } from '../../people/staff/audit.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
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

/** Why work with the provider does not go on: it does not answer or is busy, or it has said no. */
type Reason = 'unanswered' | 'refused';

/** A refusal does not end by itself. */
const TRIES_REFUSED = 3;

/** How long a job may wait for an answer before a person looks. A disturbance at the provider that ends sooner opens no review. */
const PATIENCE_MS = 15 * 60_000;

interface FailingJob {
  readonly kind: string;
  readonly subject: string;
  readonly tries: number;
}

/** Whether a job has waited for too long since it was first scheduled. Its tries do not tell: they begin anew when it is scheduled again. */
const isOverdue = async (db: Db, { kind, subject }: FailingJob, now: Date): Promise<boolean> => {
  const job = await db
    .selectFrom('due_job')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select('created_at')
    .executeTakeFirst();
  return job !== undefined && now.getTime() - Date.parse(job.created_at) >= PATIENCE_MS;
};

/** A review for work that keeps failing. */
interface Stuck {
  readonly kind: StuckKind;
  readonly orderNumber: string;
  readonly detail: Record<string, unknown>;
}

/** Opens a review for a job that keeps failing. The job still retries. */
export const reviewIfStuck = async (
  { db, now }: AppContext,
  job: FailingJob,
  reason: Reason,
  stuck: Stuck,
): Promise<void> => {
  const isStuck = reason === 'refused' ? job.tries >= TRIES_REFUSED : await isOverdue(db, job, now());
  if (isStuck) await db.transaction().execute((tx) => openReview(tx, stuck, now()));
};

/** The reviews that only say that something does not go on. They close themselves once it has gone on. */
type StuckKind = 'not-captured-yet' | 'not-refunded-yet' | 'still-unsettled';

/** The note in both languages, because all staff read it. Loads the console's texts only when a review is closed. */
const noteOfServer = async (): Promise<string> => {
  const { consoleReviews } = await import('@hitosoroi/texts/staff/reviews');
  const { ja, en } = consoleReviews['reviews.closed_by_itself'];
  return `${ja} / ${en}`;
};

/** Closes the open reviews of a kind about an order. The audit says that the server did so. */
export const closeStuck = async ({ db, now }: AppContext, kind: StuckKind, orderNumber: string): Promise<void> => {
  const open = await db
    .selectFrom('review')
    .where('order_number', '=', orderNumber)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .select('id')
    .execute();
  if (open.length === 0) return;
  const note = await noteOfServer();
  for (const { id } of open)
    await db.transaction().execute(async (tx) => {
      const at = now();
      await lockOrder(tx, orderNumber);
      if (!(await closeReview(tx, id, note, at))) return;
      const subject = { kind: 'review', id, label: String(id) };
      const before = { is_closed: false };
      const after = { is_closed: true, order: orderNumber };
      await recordServerAudit(tx, { sentence: 'review-closed-by-itself', subject, before, after }, at);
    });
};
