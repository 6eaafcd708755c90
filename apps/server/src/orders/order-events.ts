import type { Day } from '@hitosoroi/rules/day';
import { firstReminderAt } from '@hitosoroi/rules/payment-reminder';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { preparedWrite } from '../platform/db/prepared.ts';
import type { Tables } from '../platform/db/schema.ts';
import { schedule } from '../platform/work/schedule.ts';

/**
 * The kinds of jobs that a provider event can cause. They are here and not with the functions of the jobs, because those functions import
 * this file.
 */
export const CAPTURE_JOB = 'capture';
export const RECONCILE_JOB = 'reconcile';
export const REMINDER_JOB = 'payment-reminder';

/** Schedules the capture of an authorized card payment. */
export const scheduleCapture = (tx: Tx, tradingId: string, now: Date): Promise<void> =>
  schedule(tx, CAPTURE_JOB, tradingId, now);

/** Schedules the job that asks the provider about an order. */
export const scheduleReconcile = (tx: Tx, orderNumber: string, now: Date, dueAt: Date = now): Promise<void> =>
  schedule(tx, RECONCILE_JOB, orderNumber, now, dueAt);

/** Schedules the reminder to pay at a store by `limitDay`, if enough time is left for a reminder. */
export const scheduleReminder = async (tx: Tx, orderNumber: string, limitDay: Day, now: Date): Promise<void> => {
  const dueAt = firstReminderAt(limitDay, now);
  if (dueAt) await schedule(tx, REMINDER_JOB, orderNumber, now, dueAt);
};

/** The downloaded export files that contain the order: as new, as corrected or as canceled. The oldest is first. */
export const findExports = (db: Db | Tx, orderNumber: string) =>
  db
    .selectFrom('staff_export_order as went')
    .innerJoin('staff_export as file', 'file.id', 'went.export_id')
    .innerJoin('export_set as set', 'set.id', 'went.set_id')
    .innerJoin('staff', 'staff.id', 'file.staff_id')
    .where('went.order_number', '=', orderNumber)
    .where('file.taken_at', 'is not', null)
    .orderBy('file.taken_at')
    .orderBy('file.id')
    .select(['set.name as set', 'staff.name as by', 'went.is_cancellation', 'went.is_correction'])
    .select((is) => is.ref('file.taken_at').$notNull().as('at'))
    .execute();

/** When staff last downloaded the order for delivery. Null if they never did. Files that contain its cancellation do not count. */
export const lastExportOf = (files: Awaited<ReturnType<typeof findExports>>): string | null =>
  files.findLast(({ is_cancellation }) => !is_cancellation)?.at ?? null;

interface OrderEvent {
  readonly orderNumber: string;
  readonly kind: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly noticeId?: number | undefined;
  readonly detail?: Record<string, unknown>;
}

const insertEvent = preparedWrite((db, event: Insertable<Tables['order_event']>) =>
  db.insertInto('order_event').values(event),
);

/** Records what happened to an order, in the transaction that causes it. */
export const recordEvent = async (tx: Tx, event: OrderEvent, now: Date): Promise<void> => {
  await insertEvent(tx, {
    order_number: event.orderNumber,
    kind: event.kind,
    from_status: event.from ?? null,
    to_status: event.to ?? null,
    notice_id: event.noticeId ?? null,
    detail: JSON.stringify(event.detail ?? {}),
    happened_at: now.toISOString(),
  });
};

type Mail = Pick<Selectable<Tables['mail']>, 'id' | 'order_number' | 'state' | 'sent_at' | 'created_at'>;

export const MAIL_SENT_AGAIN = 'mail-sent-again';

/**
 * Records the earlier state of a mail, because sending the mail again resets the state. Does not store the mail address, which is personal
 * data.
 */
export const keepMailSentAgain = async (
  tx: Tx,
  mail: Mail,
  { isAway, by }: { readonly isAway: boolean; readonly by?: number },
  now: Date,
): Promise<void> => {
  if (mail.order_number === null) return;
  const before = { was: mail.state, at: mail.sent_at ?? mail.created_at };
  const detail = { mail: mail.id, before, is_elsewhere: isAway, ...(by && { by }) };
  await recordEvent(tx, { orderNumber: mail.order_number, kind: MAIL_SENT_AGAIN, detail }, now);
};
