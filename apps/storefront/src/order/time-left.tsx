import { addDays, type Day, dayInJapan, daysBetween, startOfDay } from '@hitosoroi/rules/day';
import { useEffect, useState } from 'react';
import { T } from '../language/t.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The whole hours left of the day, if this device's clock has that day in Japan. */
const hoursLeftOf = (day: Day, now: Date): number | undefined =>
  dayInJapan(now) === day ? Math.floor((startOfDay(addDays(day, 1)).getTime() - now.getTime()) / HOUR) : undefined;

/** The hours change while the page is open. It is no live region: a screen reader does not announce each change. */
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

/** The time left to pay: in days, on the last day in hours. Nothing after the last day. */
export function TimeLeft({ limit, today }: { limit: Day; today: Day }) {
  const days = daysBetween(today, limit);
  const hours = useHoursLeft(limit, days === 0);
  if (days < 0) return null;
  return hours === undefined ? <T id="store.left" values={{ days }} /> : <T id="store.hours" values={{ hours }} />;
}
