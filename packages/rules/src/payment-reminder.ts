import { addDays, type Day, dayInJapan, startOfDay } from './day.ts';

/** A mail that reminds the member of an unpaid number: two days before the last day to pay, and on that day. */
export type Reminder = 'payment-reminder' | 'payment-last-day';

/** Mails are sent in the morning, so that no phone rings at night and the member has a whole day to pay. */
const AT_HOUR = 9;
const HOUR = 3_600_000;

interface PlannedReminder {
  readonly reminder: Reminder;
  readonly day: Day;
  readonly at: Date;
  /** From then on the text of the mail is no longer true. */
  readonly until: Date;
}

const planned = (reminder: Reminder, day: Day, over: Day): PlannedReminder => ({
  reminder,
  day,
  at: new Date(startOfDay(day).getTime() + AT_HOUR * HOUR),
  until: startOfDay(over),
});

/** The reminders of a number with this last day, in order. */
const remindersOf = (limitDay: Day): readonly PlannedReminder[] => [
  planned('payment-reminder', addDays(limitDay, -2), limitDay),
  planned('payment-last-day', limitDay, addDays(limitDay, 1)),
];

/** When the first reminder of a number is due. There is none on the day on which the member got the number. */
export const firstReminderAt = (limitDay: Day, issuedAt: Date): Date | undefined =>
  remindersOf(limitDay).find(({ day }) => day > dayInJapan(issuedAt))?.at;

/** The reminder that is due now, unless it was sent, and the time of the next one. A late reminder is still sent while its text is true. */
export const remindersDue = (
  limitDay: Day,
  now: Date,
  remindedOn: Day | null,
): { readonly due: PlannedReminder | undefined; readonly nextAt: Date | undefined } => {
  const reminders = remindersOf(limitDay);
  return {
    due: reminders.find(({ at, until, day }) => at <= now && now < until && (remindedOn === null || remindedOn < day)),
    nextAt: reminders.find(({ at }) => at > now)?.at,
  };
};
