import type { Day } from '@hitosoroi/rules/day';
import { firstReminderAt } from '@hitosoroi/rules/payment-reminder';
import type { Tx } from '../platform/db/database.ts';
import { schedule } from '../platform/work/schedule.ts';

/** The jobs that an event of the provider can cause. They stand below it, because doing them applies events in turn. */
export const CAPTURE_JOB = 'capture';
export const RECONCILE_JOB = 'reconcile';
export const REMINDER_JOB = 'payment-reminder';

/** Puts on the list that the money of an authorised card is taken. */
export const scheduleCapture = (tx: Tx, tradingId: string, now: Date): Promise<void> =>
  schedule(tx, CAPTURE_JOB, tradingId, now);

/** Puts on the list that the provider is asked about an order. */
export const scheduleReconcile = (tx: Tx, orderNumber: string, now: Date, dueAt: Date = now): Promise<void> =>
  schedule(tx, RECONCILE_JOB, orderNumber, now, dueAt);

/** Puts on the list that the member is reminded of a number that has to be paid on a day or before, if there is time enough. */
export const scheduleReminder = async (tx: Tx, orderNumber: string, limitDay: Day, now: Date): Promise<void> => {
  const dueAt = firstReminderAt(limitDay, now);
  if (dueAt) await schedule(tx, REMINDER_JOB, orderNumber, now, dueAt);
};
