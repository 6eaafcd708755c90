import type { Day } from '@hitosoroi/rules/day';
import type { AppContext } from '../app-context.ts';
import type { Db, Tx } from '../db/database.ts';
import { attemptsIn, compareOne } from '../payments/compare-days.ts';
import type { Provider } from '../payments/provider.ts';
import { schedule } from '../work/schedule.ts';
import type { Worker } from '../work/worker.ts';
import type { CloseDay } from './read-close.ts';

export const COMPARE_DAY_JOB = 'compare-day';

const MOST_TRIES = 3;

/** Takes the day's row into hand, and makes it where there is none yet. */
export const touchDay = async (tx: Tx, day: Day): Promise<void> => {
  await tx
    .insertInto('day_close')
    .values({ day, compare_state: 'none', differences: '[]' })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(({ eb }) => ({ day: eb.ref('excluded.day') })))
    .execute();
};

const keep = (
  db: Db | Tx,
  day: Day,
  kept: Partial<{
    compare_state: 'waiting' | 'done' | 'failed';
    attempts_total: number;
    attempts_done: number;
    differences: string;
    compared_at: string;
  }>,
) =>
  db
    .updateTable('day_close')
    .set(kept)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('day', '=', day)
    .execute();

/** The provider is asked about each payment, one after the other: in the background, for there may be many. */
export const startCompare = async (tx: Tx, day: Day, now: Date): Promise<void> => {
  await keep(tx, day, { compare_state: 'waiting', attempts_total: 0, attempts_done: 0, differences: '[]' });
  await schedule(tx, COMPARE_DAY_JOB, day, now);
};

const compareAll = async (context: AppContext, provider: Provider, day: Day): Promise<void> => {
  const { db, now } = context;
  const attempts = await attemptsIn(context, day, day);
  const differences: CloseDay['compare']['differences'] = [];
  for (const [index, attempt] of attempts.entries()) {
    const outcome = await compareOne(context, provider, attempt);
    if (outcome !== 'agrees') differences.push({ order: attempt.order_number, yen: attempt.amount, outcome });
    await db
      .updateTable('day_close')
      .set({ attempts_total: attempts.length, attempts_done: index + 1 })
      .where('day', '=', day)
      .execute();
  }
  await keep(db, day, {
    compare_state: 'done',
    attempts_total: attempts.length,
    attempts_done: attempts.length,
    differences: JSON.stringify(differences),
    compared_at: now().toISOString(),
  });
};

export const compareDayJob =
  (context: AppContext, provider: Provider): Worker =>
  async (day, tries) => {
    try {
      await compareAll(context, provider, day);
    } catch (error) {
      if (tries + 1 < MOST_TRIES) throw error;
      context.logger.error({ err: error }, 'comparing a day broke');
      await keep(context.db, day, { compare_state: 'failed' });
    }
    return 'over';
  };
