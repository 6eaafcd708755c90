import type { Day } from '@hitosoroi/rules/day';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Outage } from '../../platform/db/outage.ts';
import { Pace } from '../../platform/work/pace.ts';
import { schedule } from '../../platform/work/schedule.ts';
import type { Outcome, Worker } from '../../platform/work/worker.ts';
import { unansweredWords } from '../payments/capture.ts';
import { comparedPayments, compareSome, forgetRun, resumeRun } from '../payments/compare-run.ts';
import { Unanswered } from '../payments/provider.ts';
import type { Providers } from '../payments/providers.ts';
import { figuresOf } from './figures.ts';
import type { CloseDay } from './read-close.ts';

export const COMPARE_DAY_JOB = 'compare-day';

const MOST_TRIES = 3;

/** Locks the row of a day. Creates the row if there is none. */
export const touchDay = async (tx: Tx, day: Day): Promise<void> => {
  await tx
    .insertInto('day_close')
    .values({ day, compare_state: 'none', differences: '[]' })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(({ eb }) => ({ day: eb.ref('excluded.day') })))
    .execute();
};

const stateOf = async (db: Db | Tx, day: Day) =>
  (await db.selectFrom('day_close').where('day', '=', day).select('compare_state').executeTakeFirstOrThrow())
    .compare_state;

const keep = (
  db: Db | Tx,
  day: Day,
  kept: Partial<{
    compare_state: 'waiting' | 'done' | 'failed';
    attempts_total: number;
    attempts_done: number;
    differing: number | null;
    differing_yen: number | null;
    differences: string;
    compared_at: string;
    compared_figures: string;
  }>,
) =>
  db
    .updateTable('day_close')
    .set(kept)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('day', '=', day)
    .execute();

/**
 * Schedules the job that compares a day, because a day may have too many payments for a single request. Does nothing if the comparison
 * already runs, because it also finds later payments. The caller has locked the day's row.
 */
export const startCompare = async (tx: Tx, day: Day, now: Date): Promise<void> => {
  if ((await stateOf(tx, day)) === 'waiting') return;
  await keep(tx, day, {
    compare_state: 'waiting',
    attempts_total: 0,
    attempts_done: 0,
    differences: '[]',
    differing: null,
    differing_yen: null,
  });
  await tx.deleteFrom('compare_run').where('run', '=', day).execute();
  await schedule(tx, COMPARE_DAY_JOB, day, now);
};

/** How long one part of a comparison runs. A stopping server waits for the running part. */
const PART_MS = 5_000;
/** How long to wait before the first retry if the provider does not answer. Each further wait is twice as long. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;
/** One day is compared at a time, so that the provider gets no more calls at once than allowed. Other days try again after this time. */
const OTHER_DAYS_WAIT_MS = 1_000;
/** The most differences that the list for staff contains. */
const MOST_LISTED = 1_000;

const firstWaiting = async (db: Db): Promise<Day | undefined> =>
  (
    await db
      .selectFrom('day_close')
      .where('compare_state', '=', 'waiting')
      .orderBy('day')
      .limit(1)
      .select('day')
      .executeTakeFirst()
  )?.day;

const differencesOf = async (db: Db, day: Day) => {
  const differences: CloseDay['compare']['differences'] = [];
  const differing = { count: 0, yen: 0 };
  for await (const { order_number: order, amount: yen, outcome } of comparedPayments(db, day, true)) {
    if (!outcome || outcome === 'agrees') continue;
    differing.count += 1;
    differing.yen += yen;
    if (differences.length < MOST_LISTED) differences.push({ order, yen, outcome });
  }
  return { differences, differing };
};

/**
 * Stores the result and deletes the run. If two servers finish the same day, only the server that deletes the run stores its result: the
 * other server may have read the payments while they were deleted.
 */
const finish = async ({ db, now }: AppContext, day: Day): Promise<void> => {
  const { differences, differing } = await differencesOf(db, day);
  await db.transaction().execute(async (tx) => {
    const run = await tx
      .deleteFrom('compare_run')
      .where('run', '=', day)
      .returning(['total', 'done'])
      .executeTakeFirst();
    if (!run) return;
    await keep(tx, day, {
      compare_state: 'done',
      attempts_total: run.total,
      attempts_done: run.done,
      differences: JSON.stringify(differences),
      differing: differing.count,
      differing_yen: differing.yen,
      compared_at: now().toISOString(),
    });
  });
  await forgetRun(db, day);
};

/** Compares a part of a day. Reads the figures before it lists the payments, so that it compares every payment in the figures. */
const comparePart = async (
  context: AppContext,
  providers: Providers,
  { day, tries, pace }: { day: Day; tries: number; pace: Pace },
): Promise<Outcome> => {
  const { db, now } = context;
  const first = await firstWaiting(db);
  if (first !== undefined && first < day) return { againAfterMs: OTHER_DAYS_WAIT_MS };
  if ((await stateOf(db, day)) !== 'waiting') {
    // A server stored the result, and was killed before it deleted the run.
    await forgetRun(db, day);
    return 'over';
  }
  await resumeRun(db, { run: day, from: day, to: day }, now());
  const onListing = async () => {
    const compared_figures = JSON.stringify(await figuresOf(db, day));
    await db.updateTable('day_close').set({ compared_figures }).where('day', '=', day).execute();
  };
  const step = await compareSome(context, providers, day, { pace, forMs: PART_MS, onListing });
  // `gone` means that another server has finished the day. The next call of this function detects that and ends the job.
  if (step.is === 'more' || step.is === 'gone') return { againAfterMs: 0 };
  if (step.is === 'later') {
    const error = step.cause ? unansweredWords(new Unanswered(step.cause)) : 'no answer';
    return { retryAfterMs: Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS), error };
  }
  await finish(context, day);
  return 'over';
};

export const compareDayJob = (context: AppContext, providers: Providers): Worker => {
  const pace = new Pace(context.config.compareAtOnce);
  return async (day, tries) => {
    try {
      return await comparePart(context, providers, { day, tries, pace });
    } catch (error) {
      if (error instanceof Outage || tries + 1 < MOST_TRIES) throw error;
      context.logger.error({ err: error }, 'comparing a day broke');
      await keep(context.db, day, { compare_state: 'failed' });
      return 'over';
    }
  };
};
