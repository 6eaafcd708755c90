/** The provider writes dates as digits of the time in Japan. Japan has one time zone and no summer time. */

const AHEAD = 9 * 60 * 60_000;
const DAY = 24 * 60 * 60_000;

const digitsOf = (at: Date): string => new Date(at.getTime() + AHEAD).toISOString().replaceAll(/\D/g, '');

/** `yyyyMMddHHmmss` */
export const stampOf = (at: Date): string => digitsOf(at).slice(0, 14);

/** `yyyyMMdd` */
export const dayOf = (at: Date): string => digitsOf(at).slice(0, 8);

/** The last moment of the day, in Japan, that is `days` days after the day of `at`. */
export const endOfDayAfter = (at: Date, days: number): Date => {
  const midnight = Math.floor((at.getTime() + AHEAD) / DAY) * DAY - AHEAD;
  return new Date(midnight + (days + 1) * DAY - 1);
};
