import type { AnswerOf } from '@hitosoroi/contract/call';
import type { readOrder } from '@hitosoroi/contract/staff/order';
import type { Language } from '@hitosoroi/rules/language';
import { AWAITING_PAYMENT, UNSETTLED } from '@hitosoroi/rules/order-status';
import { openLinkEnd } from '@hitosoroi/rules/payer-link';
import { dayText } from '@hitosoroi/texts/day-text';
import { timelineText } from '@hitosoroi/texts/staff/texts';
import { REFUND_JOB } from '../money/payments/refunds.ts';
import { CAPTURE_JOB, RECONCILE_JOB, REMINDER_JOB } from '../orders/payment-jobs.ts';
import type { Db } from '../platform/db/database.ts';
import type { OrderParts } from './read-order.ts';

type Next = AnswerOf<typeof readOrder>['next'][number];

const sentences = {
  [RECONCILE_JOB]: 'next.reconcile',
  [CAPTURE_JOB]: 'next.capture',
  [REFUND_JOB]: 'next.refund',
  [REMINDER_JOB]: 'next.reminder',
} as const;

/** The jobs that wait for this order, its payments and refunds. */
const dueJobs = ({ row, attempts, refunds }: OrderParts, db: Db) =>
  db
    .selectFrom('due_job')
    .where('kind', 'in', Object.keys(sentences))
    .where('subject', 'in', [
      row.order_number,
      ...attempts.map(({ trading_id }) => trading_id),
      ...refunds.map(({ id }) => String(id)),
    ])
    .select(['kind', 'subject', 'due_at'])
    .execute();

/** A job without a reason any more stays until its time, does nothing, and is not shown. */
const isStillMeant = ({ row, refunds }: OrderParts, { kind, subject }: { kind: string; subject: string }): boolean => {
  if (kind === REFUND_JOB) return refunds.some(({ id, ended_at }) => String(id) === subject && ended_at === null);
  if (kind === REMINDER_JOB) return row.order_status === AWAITING_PAYMENT;
  if (kind === RECONCILE_JOB) return row.order_status === AWAITING_PAYMENT || row.order_status === UNSETTLED;
  return true;
};

/** What the server will do by itself, the next first. Entries without a time come last. */
export const nextByItself = async (db: Db, parts: OrderParts, language: Language, now: Date): Promise<Next[]> => {
  const t = timelineText(language);
  const { row, links, mails } = parts;
  const jobs = (await dueJobs(parts, db)).filter((job) => isStillMeant(parts, job));
  const waiting = mails.filter(({ state }) => state === 'waiting').length;
  const linkEnd = openLinkEnd(row, links[0] ?? null, now);
  const next: Next[] = [
    ...jobs.map(({ kind, due_at }) => ({ at: due_at, sentence: t(sentences[kind as keyof typeof sentences]) })),
    ...(linkEnd ? [{ at: linkEnd.toISOString(), sentence: t('next.link-ends') }] : []),
  ].sort((one, other) => one.at.localeCompare(other.at));
  if (row.order_status === AWAITING_PAYMENT && row.payment_limit_date)
    next.push({ at: null, sentence: t('next.expires', { day: dayText(row.payment_limit_date, language) }) });
  if (waiting > 0) next.push({ at: null, sentence: t('next.mail', { count: waiting }) });
  return next;
};
