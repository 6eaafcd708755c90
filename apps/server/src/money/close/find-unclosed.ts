import { addDays, type Day, dayInJapan, daysBetween } from '@hitosoroi/rules/day';
import { dayFigures } from '@hitosoroi/rules/day-figures';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isReal } from '../../platform/db/practice.ts';
import { hasPaymentsOn } from '../payments/compare-run.ts';
import { type Figures, figuresOf } from './figures.ts';

/** How many days to look back. Without this limit, a shop that starts the daily close late would get a list of several years. */
const MOST_DAYS = 92;

/** To how many days the Today room links. The other days are in the list of days. */
const MOST_NEWEST = 4;

/** The days before today that staff have not closed, since the shop's first order. The oldest is first. */
const openDays = async (db: Db | Tx, today: Day): Promise<readonly Day[]> => {
  const first = await db
    .selectFrom('orders')
    .where(isReal('facility_id'))
    .orderBy('ordered_at')
    .select('ordered_at')
    .limit(1)
    .executeTakeFirst();
  if (!first) return [];
  const firstDay = dayInJapan(new Date(first.ordered_at));
  const count = Math.max(0, Math.min(MOST_DAYS, daysBetween(firstDay, today)));
  const closed = await db
    .selectFrom('day_close')
    .where('day', '>=', addDays(today, -count))
    .where('signed_at', 'is not', null)
    .select('day')
    .execute();
  const isClosed = new Set(closed.map(({ day }) => day));
  return Array.from({ length: count }, (_, index) => addDays(today, index - count)).filter((day) => !isClosed.has(day));
};

/** How many past days are not closed yet, which is the oldest one, and which are the newest few. Null if all days are closed. */
export const findUnclosed = async (db: Db, today: Day) => {
  const open = await openDays(db, today);
  return open[0] ? { count: open.length, since: open[0], days: open.slice(-MOST_NEWEST).reverse() } : null;
};

/** Whether a day has only zero figures, and no attempt to compare with the provider. */
export const isQuiet = async (db: Db | Tx, day: Day, figures: Figures): Promise<boolean> =>
  dayFigures.every((name) => figures[name].count === 0) && !(await hasPaymentsOn(db, day));

/** The quiet days that staff have not closed, with their figures. The oldest is first. */
export const findQuietDays = async (db: Db | Tx, today: Day) => {
  const quiet: { readonly day: Day; readonly figures: Figures }[] = [];
  for (const day of await openDays(db, today)) {
    const figures = await figuresOf(db, day);
    if (await isQuiet(db, day, figures)) quiet.push({ day, figures });
  }
  return quiet;
};
