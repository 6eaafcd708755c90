import type { Day } from '@hitosoroi/rules/day';
import { firstReminderAt } from '@hitosoroi/rules/payment-reminder';
import type { Tx } from '../platform/db/database.ts';
import { schedule } from '../platform/work/schedule.ts';

/** The jobs that a provider event can cause. A module of their own, because running them applies events in turn. */
export const CAPTURE_JOB = 'capture';
export const RECONCILE_JOB = 'reconcile';
export const REMINDER_JOB = 'payment-reminder';

/** Schedules the capture of an authorised card payment. */
export const scheduleCapture = (tx: Tx, tradingId: string, now: Date): Promise<void> =>
  schedule(tx, CAPTURE_JOB, tradingId, now);

/** Schedules an inquiry to the provider about an order. */
export const scheduleReconcile = (tx: Tx, orderNumber: string, now: Date, dueAt: Date = now): Promise<void> =>
  schedule(tx, RECONCILE_JOB, orderNumber, now, dueAt);

/** Schedules the reminder of a payment number that expires after `limitDay`, if there is time enough. */
export const scheduleReminder = async (tx: Tx, orderNumber: string, limitDay: Day, now: Date): Promise<void> => {
  const dueAt = firstReminderAt(limitDay, now);
  if (dueAt) await schedule(tx, REMINDER_JOB, orderNumber, now, dueAt);
};
