import { addDays, type Day, dayInJapan, startOfDay } from '@hitosoroi/rules/day';
import { ALL_FACILITIES } from '@hitosoroi/rules/figures';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Worker } from '../../platform/work/worker.ts';
import { countDay, foundFigures, merged } from './count-day.ts';

export const COUNT_DAYS_JOB = 'count-days';

/** How many past days the server counts again each night. The provider may report a payment some days late. */
const COUNTED_ANEW = 7;
/** How many days one run counts. A limit is needed because counting years of data at once would block other work. */
const AT_A_TIME = 10;
const STATEMENT_ROWS = 500;
const FIVE_MINUTES = 300_000;

/** An instant before all rows. With this bound, the database finds the first row by its index. */
const THE_BEGINNING = '2000-01-01T00:00:00.000Z';

const firstDay = async (db: Db): Promise<Day | undefined> => {
  const order = await db
    .selectFrom('orders')
    .where('ordered_at', '>', THE_BEGINNING)
    .orderBy('ordered_at')
    .select('ordered_at as at')
    .limit(1)
    .executeTakeFirst();
  const member = await db
    .selectFrom('member')
    .where('confirmed_at', '>', THE_BEGINNING)
    .orderBy('confirmed_at')
    .select('confirmed_at as at')
    .limit(1)
    .executeTakeFirst();
  const [first] = [order?.at, member?.at].filter((at) => at != null).sort();
  return first && dayInJapan(new Date(first));
};

/** The last counted day. All days before it are counted too, because counting begins at the first day. */
export const countedUntil = async (db: Db): Promise<Day | undefined> =>
  (
    await db
      .selectFrom('counted_day')
      .where('day', '>', THE_BEGINNING.slice(0, 10))
      .orderBy('day', 'desc')
      .select('day')
      .limit(1)
      .executeTakeFirst()
  )?.day;

/** The days to count, oldest first: days that were never counted, and recent days that were not counted again since midnight. */
const daysToCount = async (db: Db, now: Date): Promise<Day[]> => {
  const today = dayInJapan(now);
  const until = await countedUntil(db);
  // Without orders and members, counts only yesterday.
  const from = until === undefined ? ((await firstDay(db)) ?? addDays(today, -1)) : addDays(until, 1);
  const again = await db
    .selectFrom('counted_day')
    .where('day', '>=', addDays(today, -COUNTED_ANEW))
    .where('counted_at', '<', startOfDay(today).toISOString())
    .orderBy('day')
    .select('day')
    .execute();
  const days = again.map(({ day }) => day);
  for (let day = from; day < today && days.length < AT_A_TIME; day = addDays(day, 1)) days.push(day);
  return days.slice(0, AT_A_TIME);
};

/** Counts a day and replaces its stored figures. */
const keepDay = (db: Db, day: Day, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const each = await countDay(tx, day);
    const rows = [...each, ...merged(each.map((row) => ({ ...row, facility_id: ALL_FACILITIES })))];
    await tx
      .deleteFrom('day_figure')
      .where('day', '=', day)
      .where('figure', 'in', [...foundFigures])
      .execute();
    for (let start = 0; start < rows.length; start += STATEMENT_ROWS)
      await tx
        .insertInto('day_figure')
        .values(rows.slice(start, start + STATEMENT_ROWS))
        .execute();
    const counted_at = now.toISOString();
    await tx
      .insertInto('counted_day')
      .values({ day, counted_at })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ counted_at }))
      .execute();
  });

/** Milliseconds until five minutes after the next midnight in Japan. */
const untilTomorrow = (now: Date): number =>
  startOfDay(addDays(dayInJapan(now), 1)).getTime() + FIVE_MINUTES - now.getTime();

/** Counts past days. The server counts today when staff look at the figures. */
export const countDays =
  ({ db, now }: AppContext): Worker =>
  async () => {
    const days = await daysToCount(db, now());
    for (const day of days) await keepDay(db, day, now());
    return { againAfterMs: days.length === AT_A_TIME ? 0 : untilTomorrow(now()) };
  };
