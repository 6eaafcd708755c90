import type { AnswerOf } from '@hitosoroi/contract/call';
import type { listCloseDays, readCloseDay } from '@hitosoroi/contract/staff/close';
import { addDays, type Day, dayInJapan } from '@hitosoroi/rules/day';
import type { Db, Tx } from '../db/database.ts';
import { figuresOf, isSame } from './figures.ts';

export type CloseDay = AnswerOf<typeof readCloseDay>;

const PAGE = 14;

const selectCloses = (db: Db | Tx) =>
  db
    .selectFrom('day_close as c')
    .leftJoin('staff as s', 's.id', 'c.signed_by')
    .select(['c.day', 'c.version', 'c.compare_state', 'c.attempts_total', 'c.attempts_done', 'c.differences'])
    .select(['c.compared_at', 'c.signed_at', 'c.signed_figures', 'c.note', 's.name']);

type Row = Awaited<ReturnType<ReturnType<typeof selectCloses>['executeTakeFirst']>>;

const signatureOf = (row: Row): CloseDay['signed'] =>
  row?.signed_at && row.signed_figures
    ? { by: row.name ?? '', at: row.signed_at, note: row.note ?? '', figures: row.signed_figures }
    : null;

const openReviews = async (db: Db | Tx): Promise<number> => {
  const { count } = await db
    .selectFrom('review')
    .where('closed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A day with all that whoever signs it has to see. One that nobody has touched is as if it were there. */
export const readDay = async (db: Db | Tx, day: Day, today: Day, isPossible: boolean): Promise<CloseDay> => {
  const row = await selectCloses(db).where('c.day', '=', day).executeTakeFirst();
  const figures = await figuresOf(db, day);
  const signed = signatureOf(row);
  return {
    day,
    version: row?.version ?? 1,
    is_over: day < today,
    figures,
    compare: {
      state: row?.compare_state ?? 'none',
      is_possible: isPossible,
      total: row?.attempts_total ?? 0,
      done: row?.attempts_done ?? 0,
      at: row?.compared_at ?? null,
      differences: [...(row?.differences ?? [])],
    },
    open_reviews: await openReviews(db),
    signed,
    is_changed: signed !== null && !isSame(signed.figures, figures),
  };
};

/** The days before one, newest first, until the shop's first order. */
export const listDays = async (db: Db, before: Day): Promise<AnswerOf<typeof listCloseDays>> => {
  const first = await db.selectFrom('orders').orderBy('ordered_at').select('ordered_at').limit(1).executeTakeFirst();
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
        signed_by: signed?.by ?? null,
        signed_at: signed?.at ?? null,
      };
    }),
  );
  return { days: listed, next: oldest > firstDay ? oldest : null };
};
