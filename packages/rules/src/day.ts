/** A calendar day in Japan, `YYYY-MM-DD`. */
export type Day = string;

const HOUR = 3_600_000;
/** Japan has had no daylight saving time since 1951, so its offset is a constant. */
const JAPAN_OFFSET = 9 * HOUR;

export const dayInJapan = (instant: Date): Day => new Date(instant.getTime() + JAPAN_OFFSET).toISOString().slice(0, 10);

/** The time of day in Japan at an instant, like 23:59. */
export const timeInJapan = (instant: Date): string =>
  new Date(instant.getTime() + JAPAN_OFFSET).toISOString().slice(11, 16);

/** The instant at which a day begins in Japan. */
export const startOfDay = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) - JAPAN_OFFSET);

export const daysBetween = (first: Day, second: Day): number =>
  Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / (24 * HOUR));

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);

/** The same day of another year. 29 February becomes 28 February in a year without it. */
export const addYears = (day: Day, years: number): Day => {
  const year = Number(day.slice(0, 4)) + years;
  return isDay(`${year}${day.slice(4)}`) ? `${year}${day.slice(4)}` : `${year}${day.slice(4, 8)}28`;
};

/** Whether a text is a day that exists: 2027-02-28, but not 2027-02-30. Years before 1000 are typos, and no database has the year 0. */
export const isDay = (value: string): value is Day =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  addDays(value, 0) === value;

/** Whether a text is an instant that exists, as `toISOString` writes it. */
export const isInstant = (value: string): boolean =>
  isDay(value.slice(0, 10)) && /^T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value.slice(10)) && !Number.isNaN(Date.parse(value));
