import { addDays, type Day, dayInJapan, daysBetween, startOfDay } from '@hitosoroi/rules/day';
import { useEffect, useState } from 'react';
import { T } from '../language/t.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The whole hours that are left of a day. Undefined unless that day is today in Japan, by the clock of this device. */
const hoursLeftOf = (day: Day, now: Date): number | undefined =>
  dayInJapan(now) === day ? Math.floor((startOfDay(addDays(day, 1)).getTime() - now.getTime()) / HOUR) : undefined;

/**
 * The hours that are left of a day. They change while the page is open. They are in no live region, so a screen reader does not announce
 * each change.
 */
const useHoursLeft = (day: Day, isWanted: boolean): number | undefined => {
  const [hours, setHours] = useState<number>();
  useEffect(() => {
    if (!isWanted) return;
    const look = () => setHours(hoursLeftOf(day, new Date()));
    look();
    const timer = setInterval(look, MINUTE);
    return () => clearInterval(timer);
  }, [day, isWanted]);
  return isWanted ? hours : undefined;
};

/** The time that is left to pay: in days, and on the last day in hours. After the last day it shows nothing. */
export function TimeLeft({ limit, today }: { limit: Day; today: Day }) {
  const days = daysBetween(today, limit);
  const hours = useHoursLeft(limit, days === 0);
  if (days < 0) return null;
  return hours === undefined ? <T id="store.left" values={{ days }} /> : <T id="store.hours" values={{ hours }} />;
}
