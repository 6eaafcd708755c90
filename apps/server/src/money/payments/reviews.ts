import type { Insertable } from 'kysely';
import { lockOrder } from '../../orders/lock-order.ts';
import { recordEvent } from '../../orders/order-events.ts';
import { recordServerAudit } from '../../people/staff/audit.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { preparedWrite } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/schema.ts';

/** Closes a review, with a note of what staff found. `by` is the person, if it is not the server. The order and the money stay unchanged. */
export const closeReview = async (tx: Tx, id: number, note: string, now: Date, by?: number) => {
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
    await recordEvent(tx, { orderNumber, kind: 'review-closed', detail: { review: id, kind, note, by } }, now);
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
 * Whether an open review has the same subject. For a payment with another amount than the order's, each event gets its own review, because
 * all of them together decide what must be refunded.
 */
const isAboutTheSame = ({ kind, detail }: Review, other: Record<string, unknown>): boolean =>
  kind !== 'wrong-amount' || (detail.paymentId === other.paymentId && detail.event === other.event);

const insertReview = preparedWrite((db, review: Insertable<Tables['review']>) =>
  db.insertInto('review').values(review),
);

/** Opens a review. Returns false if a review with the same subject is open already. */
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

/** Why a job with the provider cannot continue. `unanswered`: the provider does not answer or is busy. `refused`: the provider refuses. */
type Reason = 'unanswered' | 'refused';

/** After this many refused tries, a review opens. A refusal does not end by itself. */
const TRIES_REFUSED = 3;

/** For how long a job may wait for an answer before a review opens. If the provider's disturbance ends sooner, no review is needed. */
const PATIENCE_MS = 15 * 60_000;

interface FailingJob {
  readonly kind: string;
  readonly subject: string;
  readonly tries: number;
}

/** Whether a job was scheduled too long ago. Its tries do not show that, because they restart from zero when the job is scheduled again. */
const isOverdue = async (db: Db, { kind, subject }: FailingJob, now: Date): Promise<boolean> => {
  const job = await db
    .selectFrom('due_job')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select('created_at')
    .executeTakeFirst();
  return job !== undefined && now.getTime() - Date.parse(job.created_at) >= PATIENCE_MS;
};

/** The content of the review of a job that keeps failing. */
interface Stuck {
  readonly kind: StuckKind;
  readonly orderNumber: string;
  readonly detail: Record<string, unknown>;
}

/** Opens a review for a job that keeps failing. The job continues to retry. */
export const reviewIfStuck = async (
  { db, now }: AppContext,
  job: FailingJob,
  reason: Reason,
  stuck: Stuck,
): Promise<void> => {
  const isStuck = reason === 'refused' ? job.tries >= TRIES_REFUSED : await isOverdue(db, job, now());
  if (isStuck) await db.transaction().execute((tx) => openReview(tx, stuck, now()));
};

/** The kinds of reviews about a job that keeps failing. The job closes such a review when it succeeds. */
type StuckKind = 'not-captured-yet' | 'not-refunded-yet' | 'still-unsettled';

/**
 * The note of a review that the server closes. It is in both languages, because all staff read it. Loads the console's texts only when it
 * is needed.
 */
const noteOfServer = async (): Promise<string> => {
  const { consoleReviews } = await import('@hitosoroi/texts/staff/reviews');
  const { ja, en } = consoleReviews['reviews.closed_by_itself'];
  return `${ja} / ${en}`;
};

/** Closes the open reviews of a kind about an order. The audit records that the server closed them. */
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
