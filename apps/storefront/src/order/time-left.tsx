import { addDays, type Day, dayInJapan, daysBetween, startOfDay } from '@hitosoroi/rules/day';
import { useEffect, useState } from 'react';
import { T } from '../language/t.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How many whole hours are left of the day, as long as this device's clock says that it is that day in Japan. */
const hoursLeftOf = (day: Day, now: Date): number | undefined =>
  dayInJapan(now) === day ? Math.floor((startOfDay(addDays(day, 1)).getTime() - now.getTime()) / HOUR) : undefined;

/** The hours change while somebody looks. It is no live region: nobody is told each time. */
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

/** How long there is to pay: in days, and on the last one in hours. Nothing once the last day is over. */
export function TimeLeft({ limit, today }: { limit: Day; today: Day }) {
  const days = daysBetween(today, limit);
  const hours = useHoursLeft(limit, days === 0);
  if (days < 0) return null;
  return hours === undefined ? <T id="store.left" values={{ days }} /> : <T id="store.hours" values={{ hours }} />;
}
