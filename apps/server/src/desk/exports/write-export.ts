import { randomUUID } from 'node:crypto';
import { dayInJapan } from '@hitosoroi/rules/day';
import type { OrderColumn } from '@hitosoroi/rules/order-columns';
import { CANCELED } from '@hitosoroi/rules/order-status';
import { StaffRefused } from '../../people/staff/refusals.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { schedule } from '../../platform/work/schedule.ts';
import type { Worker } from '../../platform/work/worker.ts';
import { MOST_ROWS } from '../../platform/workbook/xml.ts';
import { type FilteredOrders, filterOrders, type OrderFilter, readFilter } from '../order-list/filter-orders.ts';
import { newestIn, whereCorrected } from './corrections.ts';
import { EXPORT_END_JOB } from './end-export.ts';
import { orderSheet, type Section, type SheetPage } from './order-sheet.ts';
import { readStandingFacilities } from './questions.ts';
import { type Export, fileOf, findExport } from './read-exports.ts';

/**
 * Narrows a query to the orders that some downloaded file of the export set lists. If `isSo` is false, narrows to the orders that no such
 * file lists. With `isCancellation`, only the canceled orders in a file count, otherwise only the orders to deliver.
 */
const whereIn = (filtered: FilteredOrders, setId: number, isCancellation: boolean, isSo: boolean): FilteredOrders =>
  filtered.where(({ not, exists, selectFrom }) => {
    const went = exists(
      selectFrom('staff_export_order as went')
        .innerJoin('staff_export as file', 'file.id', 'went.export_id')
        .where('went.set_id', '=', setId)
        .where('went.is_cancellation', '=', isCancellation)
        .whereRef('went.order_number', '=', 'orders.order_number')
        .where('file.taken_at', 'is not', null)
        .select('went.order_number'),
    );
    return isSo ? went : not(went);
  });

/**
 * The orders of a file. A file of new orders begins with the orders that no downloaded file of the export set lists. Then it lists the
 * orders that were corrected after a file listed them, and those that were canceled, so that the deliverer does not deliver them. No file
 * lists practice orders.
 */
const sectionsOf = (
  db: Db,
  chosen: OrderFilter,
  columns: readonly OrderColumn[],
  newOf: number | undefined,
): Section[] => {
  const filter = { ...chosen, isWithPractice: false };
  if (newOf === undefined) return [{ filtered: filterOrders(db, filter) }];
  const section = (kind: Section['kind'], filtered: FilteredOrders): Section => ({
    ...(kind && { kind }),
    filtered,
    setId: newOf,
  });
  const told = [
    section('new', whereIn(filterOrders(db, filter), newOf, false, false)),
    section('corrected', whereCorrected(filterOrders(db, filter), newOf, columns)),
  ];
  // If the filter selects canceled orders, the section of new orders already lists them.
  if (filter.statuses?.includes(CANCELED)) return told;
  const canceled = filterOrders(db, { ...filter, statuses: [CANCELED] });
  return [...told, section('canceled', whereIn(whereIn(canceled, newOf, false, true), newOf, true, false))];
};

const HOUR = 3_600_000;
const MOST_TRIES = 3;

/** Thrown when a person discarded the file, or when another worker writes it. */
class NotOurs extends Error {}

/** Thrown when the sheet has more rows than Excel can open. */
class TooLong extends Error {}

/**
 * Starts to write the file from the beginning, and returns the id of this run. A worker that lost its lease still has the old run id. The
 * old id no longer matches, so that worker stops.
 */
const begin = (db: Db, id: number, total: number): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const run = randomUUID();
    await tx.deleteFrom('staff_export_part').where('export_id', '=', id).execute();
    await tx.deleteFrom('staff_export_order').where('export_id', '=', id).execute();
    const begun = {
      run,
      orders_total: total,
      orders_done: 0,
      cancellations: 0,
      corrections: 0,
      rows_done: 0,
      parts: 0,
    };
    await advance(tx, id, undefined, begun);
    return run;
  });

type Progress = Partial<{
  run: string;
  state: 'ready' | 'failed' | 'over';
  problem: 'broken' | 'too-long';
  orders_total: number;
  orders_done: number;
  cancellations: number;
  corrections: number;
  rows_done: number;
  parts: number;
  ready_at: string;
  expires_at: string;
}>;

const advance = async (tx: Tx, id: number, run: string | undefined, progress: Progress): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_export')
    .set(progress)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .$if(run !== undefined, (query) => query.where('run', '=', run ?? ''))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new NotOurs();
};

/** Stores which orders the file lists, so that later files of the export set do not list them as new. */
const remember = async (tx: Tx, file: Export, page: SheetPage | undefined): Promise<void> => {
  if (!file.is_new_only || file.set_id === null || !page || page.orders.length === 0) return;
  const set_id = file.set_id;
  const is_cancellation = page.kind === 'canceled';
  await tx
    .insertInto('staff_export_order')
    .values(
      page.orders.map((order) => ({
        set_id,
        order_number: order.order_number,
        export_id: file.id,
        is_cancellation,
        is_correction: page.kind === 'corrected',
        correction_id: newestIn(order),
      })),
    )
    .execute();
};

const countOf = async (sections: readonly Section[]): Promise<number> => {
  const counts = await Promise.all(
    sections.map(({ filtered }) =>
      filtered.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
};

const writeFile = async ({ db, now }: AppContext, file: Export): Promise<void> => {
  const filter = readFilter(file.filter, file.facilities, now());
  if (filter instanceof StaffRefused) throw new Error('The filter was checked when the export was requested.');
  const newOf = file.is_new_only ? (file.set_id ?? undefined) : undefined;
  const sections = sectionsOf(db, filter, file.columns, newOf);
  const count = await countOf(sections);
  const run = await begin(db, file.id, count);
  // A file of an export set ends at once if it lists no order, so that staff do not download an empty file.
  if (file.set_id !== null && count === 0)
    return db.transaction().execute((tx) => advance(tx, file.id, run, { state: 'over' }));
  let [position, orders, cancellations, corrections, rows] = [0, 0, 0, 0, 0];
  const standing = file.set_id === null ? [] : await readStandingFacilities(db, filter.facilityIds, dayInJapan(now()));
  const sheet = await orderSheet(db, sections, file.columns, standing);
  for await (const { bytes, page } of fileOf[file.format](sheet)) {
    orders += page?.orders.length ?? 0;
    if (page?.kind === 'canceled') cancellations += page.orders.length;
    if (page?.kind === 'corrected') corrections += page.orders.length;
    rows += page?.rows.length ?? 0;
    if (file.format === 'xlsx' && rows >= MOST_ROWS) throw new TooLong();
    const parts = position + (bytes.length > 0 ? 1 : 0);
    const progress = { orders_done: orders, cancellations, corrections, rows_done: rows, parts };
    await db.transaction().execute(async (tx) => {
      await advance(tx, file.id, run, progress);
      if (bytes.length > 0)
        await tx.insertInto('staff_export_part').values({ export_id: file.id, position, content: bytes }).execute();
      await remember(tx, file, page);
    });
    position = parts;
  }
  await db.transaction().execute(async (tx) => {
    const at = now();
    const expires = new Date(at.getTime() + HOUR);
    await advance(tx, file.id, run, {
      state: 'ready',
      orders_total: orders,
      ready_at: at.toISOString(),
      expires_at: expires.toISOString(),
    });
    await schedule(tx, EXPORT_END_JOB, String(file.id), at, expires);
  });
};

/** Writes a requested file page by page, so that the person who requested it sees the progress. */
export const writeExport =
  (context: AppContext): Worker =>
  async (subject, tries) => {
    const { db } = context;
    const file = await findExport(db, Number(subject));
    if (file?.state !== 'waiting') return 'over';
    const fail = async (problem: 'broken' | 'too-long') => {
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('staff_export_part').where('export_id', '=', file.id).execute();
        await tx.deleteFrom('staff_export_order').where('export_id', '=', file.id).execute();
        await advance(tx, file.id, undefined, { state: 'failed', problem });
      });
      return 'over' as const;
    };
    try {
      await writeFile(context, file);
      return 'over';
    } catch (error) {
      if (error instanceof NotOurs) return 'over';
      if (error instanceof TooLong) return fail('too-long');
      if (tries + 1 < MOST_TRIES) throw error;
      context.logger.error({ err: error }, 'an export broke');
      return fail('broken');
    }
  };
