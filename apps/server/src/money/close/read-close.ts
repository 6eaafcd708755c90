import type { AnswerOf } from '@hitosoroi/contract/call';
import type { listCloseDays, readCloseDay } from '@hitosoroi/contract/staff/close';
import { addDays, type Day, dayInJapan, startOfDay } from '@hitosoroi/rules/day';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isReal } from '../../platform/db/practice.ts';
import { findRun } from '../payments/compare-run.ts';
import { type Figures, figuresOf, isSame } from './figures.ts';
import { isQuiet } from './find-unclosed.ts';

export type CloseDay = AnswerOf<typeof readCloseDay>;

const PAGE = 14;

const selectCloses = (db: Db | Tx) =>
  db
    .selectFrom('day_close as c')
    .leftJoin('staff as s', 's.id', 'c.signed_by')
    .select(['c.day', 'c.version', 'c.compare_state', 'c.attempts_total', 'c.attempts_done', 'c.differences'])
    .select(['c.compared_at', 'c.compared_figures', 'c.signed_at', 'c.signed_figures', 'c.note', 's.name'])
    .select(['c.differing', 'c.differing_yen']);

type Row = Awaited<ReturnType<ReturnType<typeof selectCloses>['executeTakeFirst']>>;

const none = { count: 0, yen: 0 };

/** Sets two figures to zero in the oldest rows, which do not have them. */
const whole = (kept: Partial<Figures> & Omit<Figures, 'paid_beside' | 'returned_transfer'>): Figures => ({
  ...kept,
  paid_beside: kept.paid_beside ?? none,
  returned_transfer: kept.returned_transfer ?? none,
});

const signatureOf = (row: Row): CloseDay['signed'] =>
  row?.signed_at && row.signed_figures
    ? {
        by: row.name ?? '',
        at: row.signed_at,
        note: row.note ?? '',
        figures: whole(row.signed_figures),
      }
    : null;

/**
 * The state of a day's comparison with the provider. A comparison counts only if it ran after the day ended. It is outdated if the figures
 * have changed since.
 */
const comparedState = (row: Row, day: Day, figures: Figures) => {
  if (row?.compare_state !== 'done') return row?.compare_state ?? 'none';
  if ((row.compared_at ?? '') < startOfDay(addDays(day, 1)).toISOString()) return 'none';
  return row.compared_figures && isSame(whole(row.compared_figures), figures) ? 'done' : 'outdated';
};

const openReviews = async (db: Db | Tx): Promise<number> => {
  const { count } = await db
    .selectFrom('review')
    .leftJoin('orders', 'orders.order_number', 'review.order_number')
    .where('closed_at', 'is', null)
    .where(isReal('orders.facility_id'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const sumOf = (differences: CloseDay['compare']['differences']): CloseDay['compare']['differing'] => ({
  count: differences.length,
  yen: differences.reduce((sum, { yen }) => sum + yen, 0),
});

/** The progress of a day's comparison. The run exists only until the comparison ends. */
const progressOf = async (db: Db | Tx, row: Row) => {
  const run = row?.compare_state === 'waiting' ? await findRun(db, row.day) : undefined;
  return {
    total: run?.total ?? row?.attempts_total ?? 0,
    done: run?.done ?? row?.attempts_done ?? 0,
    is_held_up: (run?.cause ?? null) !== null,
  };
};

/** A day with everything that staff check before they sign it. A day without a row was neither compared nor signed. */
export const readDay = async (db: Db | Tx, day: Day, today: Day, isPossible: boolean): Promise<CloseDay> => {
  const row = await selectCloses(db).where('c.day', '=', day).executeTakeFirst();
  const figures = await figuresOf(db, day);
  const signed = signatureOf(row);
  const differences = [...(row?.differences ?? [])];
  const isChanged = signed !== null && !isSame(signed.figures, figures);
  return {
    day,
    version: row?.version ?? 1,
    is_over: day < today,
    figures,
    compare: {
      state: comparedState(row, day, figures),
      is_possible: isPossible,
      ...(await progressOf(db, row)),
      at: row?.compared_at ?? null,
      differing: row?.differing == null ? sumOf(differences) : { count: row.differing, yen: row.differing_yen ?? 0 },
      differences,
    },
    open_reviews: await openReviews(db),
    signed,
    is_changed: isChanged,
  };
};

/** A page of days before a given day, back to the shop's first order. The newest is first. */
export const listDays = async (db: Db, before: Day): Promise<AnswerOf<typeof listCloseDays>> => {
  const first = await db
    .selectFrom('orders')
    .where(isReal('facility_id'))
    .orderBy('ordered_at')
    .select('ordered_at')
    .limit(1)
    .executeTakeFirst();
  const firstDay = first && dayInJapan(new Date(first.ordered_at));
  const days = Array.from({ length: PAGE }, (_, index) => addDays(before, -1 - index)).filter(
    (day) => firstDay !== undefined && day >= firstDay,
  );
  const oldest = days.at(-1);
  if (!firstDay || !oldest) return { days: [], next: null };
  const rows = await selectCloses(db).where('c.day', 'in', days).execute();
  const listed = await Promise.all(
    days.map(async (day) => {
      const figures = await figuresOf(db, day);
      const signed = signatureOf(rows.find((row) => row.day === day));
      const isSigned = signed && isSame(signed.figures, figures) ? ('signed' as const) : ('changed' as const);
      return {
        day,
        figures,
        state: signed ? isSigned : ('open' as const),
        is_quiet: !signed && (await isQuiet(db, day, figures)),
        signed_by: signed?.by ?? null,
        signed_at: signed?.at ?? null,
      };
    }),
  );
  return { days: listed, next: oldest > firstDay ? oldest : null };
};
