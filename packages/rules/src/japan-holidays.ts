import { addDays, type Day } from './day.ts';

/**
 * Japan's holidays, by the law on national holidays (国民の祝日に関する法律) as it stands since 2022. The years before had exceptions for the
 * Olympic Games and the new emperor. The equinoxes follow the formula for 1980 to 2099.
 */

const SUNDAY = 0;
const MONDAY = 1;

/** The day of the week, Sunday is 0. */
export const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const two = (number: number): string => String(number).padStart(2, '0');

/** The holidays with a date of their own. */
const fixed = ['01-01', '02-11', '02-23', '04-29', '05-03', '05-04', '05-05', '08-11', '11-03', '11-23'];

/** The holidays on a Monday (ハッピーマンデー): the month, and which Monday of it. */
const mondays = [
  [1, 2],
  [7, 3],
  [9, 3],
  [10, 2],
] as const;

const nthMonday = (year: number, month: number, nth: number): Day => {
  const first = `${year}-${two(month)}-01`;
  return addDays(first, ((MONDAY - weekday(first) + 7) % 7) + (nth - 1) * 7);
};

/** The day of the month of an equinox. `offset` is its position in 1980; the year is a little longer than 365 days. */
const equinox = (year: number, offset: number): number =>
  Math.floor(offset + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4));

/** Whether a day is one of the sixteen holidays that the law names (国民の祝日). */
const isNamedHoliday = (day: Day): boolean => {
  const year = Number(day.slice(0, 4));
  return (
    fixed.includes(day.slice(5)) ||
    mondays.some(([month, nth]) => nthMonday(year, month, nth) === day) ||
    day === `${year}-03-${two(equinox(year, 20.8431))}` ||
    day === `${year}-09-${two(equinox(year, 23.2488))}`
  );
};

/** Whether a day replaces a holiday on a Sunday (振替休日): the first day after it that is no holiday itself. */
const isSubstitute = (day: Day): boolean => {
  let before = addDays(day, -1);
  while (isNamedHoliday(before) && weekday(before) !== SUNDAY) before = addDays(before, -1);
  return isNamedHoliday(before);
};

/** Whether a day is between two holidays (国民の休日), such as 22 September 2026. */
const isBetweenHolidays = (day: Day): boolean => isNamedHoliday(addDays(day, -1)) && isNamedHoliday(addDays(day, 1));

export const isHoliday = (day: Day): boolean => isNamedHoliday(day) || isSubstitute(day) || isBetweenHolidays(day);
