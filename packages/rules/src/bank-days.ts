import { addDays, type Day, dayInJapan, timeInJapan } from './day.ts';
import { isHoliday, weekday } from './japan-holidays.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** Banks are closed from 31 December to 3 January (銀行法施行令 5条). */
const closedAtNewYear = ['12-31', '01-01', '01-02', '01-03'];

/** Whether Japan's banks make transfers on a day. */
export const isBankDay = (day: Day): boolean =>
  weekday(day) !== SUNDAY && weekday(day) !== SATURDAY && !closedAtNewYear.includes(day.slice(5)) && !isHoliday(day);

/** The day itself if it is a bank day, else the next one. */
const bankDayFrom = (day: Day): Day => (isBankDay(day) ? day : bankDayFrom(addDays(day, 1)));

/**
 * Until when the bank takes a file: this many bank days before the day on which it pays, up to this time of day in Japan. `0` days is the
 * day of the payment itself.
 */
export interface CutOff {
  readonly days: number;
  readonly time: string;
}

/** The first day on which the bank can pay the transfers of a file that it gets now. */
export const firstPayDay = (now: Date, { days, time }: CutOff): Day => {
  const today = dayInJapan(now);
  const isInTime = isBankDay(today) && timeInJapan(now) <= time;
  let day = isInTime ? today : bankDayFrom(addDays(today, 1));
  for (let left = days; left > 0; left -= 1) day = bankDayFrom(addDays(day, 1));
  return day;
};

/** The file for the bank has month and day of the payment, but no year, so the day cannot be far away. */
export const MOST_DAYS_AHEAD = 60;
