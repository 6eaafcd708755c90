import { addDays, type Day, dayInJapan, daysBetween } from '@hitosoroi/rules/day';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isReal } from '../../platform/db/rehearsals.ts';

/** Who began to close days later has no list of years before them. */
const MOST_DAYS = 92;

/** So many are a click away from Today; the others are in the list of days. */
const MOST_NEWEST = 4;

/** The days before one, since the shop's first order, that nobody has closed, oldest first. */
export const openDays = async (db: Db | Tx, today: Day): Promise<readonly Day[]> => {
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

/** How many days nobody has closed, the oldest of them, and the newest; none where all are. */
export const findUnclosed = async (db: Db, today: Day) => {
  const open = await openDays(db, today);
  return open[0] ? { count: open.length, since: open[0], days: open.slice(-MOST_NEWEST).reverse() } : null;
};
