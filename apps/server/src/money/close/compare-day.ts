import type { Day } from '@hitosoroi/rules/day';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { schedule } from '../../platform/work/schedule.ts';
import type { Worker } from '../../platform/work/worker.ts';
import { compareOne, type PaymentIn, paymentsIn } from '../payments/compare-days.ts';
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

const keep = (
  db: Db | Tx,
  day: Day,
  kept: Partial<{
    compare_state: 'waiting' | 'done' | 'failed';
    attempts_total: number;
    attempts_done: number;
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

/** Starts to compare a day. There may be many payments, so a job asks the provider about one after the other. */
export const startCompare = async (tx: Tx, day: Day, now: Date): Promise<void> => {
  await keep(tx, day, { compare_state: 'waiting', attempts_total: 0, attempts_done: 0, differences: '[]' });
  await schedule(tx, COMPARE_DAY_JOB, day, now);
};

const keyOf = ({ trading_id, payment_id }: PaymentIn) => `${trading_id} ${payment_id}`;

/**
 * Compares payments until none is left, because each comparison may find new payments, and others arrive in the meantime. Reads the figures
 * before the payments, so that every payment in the figures is compared.
 */
const compareAll = async (context: AppContext, providers: Providers, day: Day): Promise<void> => {
  const { db, now } = context;
  const differences: CloseDay['compare']['differences'] = [];
  const compared = new Set<string>();
  for (;;) {
    const figures = await figuresOf(db, day);
    const payments = await paymentsIn(context, day, day);
    const left = payments.filter((payment) => !compared.has(keyOf(payment)));
    if (left.length === 0) {
      return void (await keep(db, day, {
        compare_state: 'done',
        attempts_total: payments.length,
        attempts_done: payments.length,
        differences: JSON.stringify(differences),
        compared_at: now().toISOString(),
        compared_figures: JSON.stringify(figures),
      }));
    }
    for (const [index, payment] of left.entries()) {
      const { outcome } = await compareOne(context, providers, payment);
      compared.add(keyOf(payment));
      if (outcome !== 'agrees') differences.push({ order: payment.order_number, yen: payment.amount, outcome });
      await db
        .updateTable('day_close')
        .set({ attempts_total: payments.length, attempts_done: payments.length - left.length + index + 1 })
        .where('day', '=', day)
        .execute();
    }
  }
};

export const compareDayJob =
  (context: AppContext, providers: Providers): Worker =>
  async (day, tries) => {
    try {
      await compareAll(context, providers, day);
    } catch (error) {
      if (tries + 1 < MOST_TRIES) throw error;
      context.logger.error({ err: error }, 'comparing a day broke');
      await keep(context.db, day, { compare_state: 'failed' });
    }
    return 'over';
  };
