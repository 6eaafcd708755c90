import type { AnswerOf } from '@hitosoroi/contract/call';
import {
  changeExportSet,
  listExportSets,
  retireExportSet,
  saveExportSet,
  takeBackExport,
} from '@hitosoroi/contract/staff/exports';
import type { OrderColumn } from '@hitosoroi/rules/order-columns';
import { StaffRefused, staffNotFound, wrongStaffField } from '../../people/staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../../people/staff/serve-staff.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import type { CheckedOrdersQuery } from '../order-list/filter-orders.ts';
import { choiceInWords, type Format } from './read-exports.ts';

type ExportSet = AnswerOf<typeof changeExportSet>;

interface Content {
  readonly name: string;
  readonly format: Format;
  readonly columns: readonly OrderColumn[];
  readonly filter: Pick<CheckedOrdersQuery, 'facility' | 'state' | 'method'>;
}

/** The files of an export set that list only new orders. The newest is first. */
const filesOf = (db: Db | Tx, setId: number) =>
  db
    .selectFrom('staff_export as e')
    .innerJoin('staff as s', 's.id', 'e.staff_id')
    .where('e.set_id', '=', setId)
    .where('e.is_new_only', '=', true)
    .orderBy('e.id', 'desc')
    .select(['e.id', 'e.asked_at', 'e.taken_at', 'e.orders_done', 's.name as by']);

/** The last file that staff downloaded and did not take back. Skips files without orders, because they changed nothing. */
const lastTaken = (db: Db | Tx, setId: number) =>
  filesOf(db, setId)
    .where('e.taken_at', 'is not', null)
    .where('e.taken_back_at', 'is', null)
    .where('e.orders_done', '>', 0)
    .limit(1)
    .executeTakeFirst();

/** A file of the export set that a worker is writing, or that no staff person has downloaded yet. */
export const openFile = (db: Db | Tx, setId: number) =>
  filesOf(db, setId)
    .where('e.taken_at', 'is', null)
    .where('e.state', 'in', ['waiting', 'ready'])
    .limit(1)
    .executeTakeFirst();

const selectSets = (db: Db | Tx) =>
  db
    .selectFrom('export_set')
    .where('retired_at', 'is', null)
    .orderBy('id')
    .select(['id', 'version', 'name', 'format', 'columns', 'filter']);

const withFiles = async (
  db: Db | Tx,
  set: Awaited<ReturnType<ReturnType<typeof selectSets>['executeTakeFirstOrThrow']>>,
): Promise<ExportSet> => {
  const [last, open] = [await lastTaken(db, set.id), await openFile(db, set.id)];
  return {
    ...set,
    last: last?.taken_at ? { taken_at: last.taken_at, by: last.by, orders: last.orders_done } : null,
    open: open ? { export_id: open.id, asked_at: open.asked_at, by: open.by } : null,
  };
};

/** Reads all export sets. Staff create each by hand, so there are few. */
const listSets = async (db: Db): Promise<ExportSet[]> => {
  const sets = await selectSets(db).execute();
  return Promise.all(sets.map((set) => withFiles(db, set)));
};

/** An export set, locked until the transaction ends. */
export const holdSet = async (tx: Tx, id: number): Promise<ExportSet | undefined> => {
  const set = await selectSets(tx).where('id', '=', id).$call(holdRows(tx)).executeTakeFirst();
  return set && withFiles(tx, set);
};

const stored = ({ name, format, columns, filter }: Content) => ({
  name,
  format,
  columns: JSON.stringify(columns),
  filter: JSON.stringify(filter),
});

const isTaken = async (tx: Tx, name: string, but: number): Promise<boolean> =>
  (await selectSets(tx).where('name', '=', name).where('id', '<>', but).executeTakeFirst()) !== undefined;

const saveSet = async (tx: Tx, content: Content, now: Date): Promise<ExportSet | 'name-taken'> => {
  if (await isTaken(tx, content.name, 0)) return 'name-taken';
  const { id } = await tx
    .insertInto('export_set')
    .values({ ...stored(content), created_at: now.toISOString(), retired_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await holdSet(tx, id)) as ExportSet;
};

/** Increments the version of an export set, so that a change from a page that was loaded earlier gets a conflict. */
export const touchSet = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('export_set')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

const changeSet = async (tx: Tx, id: number, content: Content): Promise<ExportSet | 'name-taken'> => {
  if (await isTaken(tx, content.name, id)) return 'name-taken';
  await tx.updateTable('export_set').set(stored(content)).where('id', '=', id).execute();
  await touchSet(tx, id);
  return (await holdSet(tx, id)) as ExportSet;
};

/** Retires an export set. The rows in `staff_export_order` stay. */
const retireSet = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.updateTable('export_set').set({ retired_at: now.toISOString() }).where('id', '=', id).execute();
};

/** Makes the orders of the last downloaded file count as new again. Returns false if there is no such file. */
const takeBack = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const last = await lastTaken(tx, id);
  if (!last) return false;
  await tx.deleteFrom('staff_export_order').where('export_id', '=', last.id).execute();
  await tx.updateTable('staff_export').set({ taken_back_at: now.toISOString() }).where('id', '=', last.id).execute();
  await touchSet(tx, id);
  return true;
};

const subjectOf = ({ id, name }: ExportSet) => ({ kind: 'export-set', id, label: name });

const forAudit = (set: ExportSet) => ({
  name: set.name,
  format: set.format.toUpperCase(),
  ...choiceInWords(set),
});

const nameTaken = wrongStaffField('name', 'set-name-taken');

/** The calls for export sets, which are columns and filters that staff saved. */
export const exportSetRoutes = ({ read, change }: ServeStaff, db: Db): void => {
  read(listExportSets, {}, async () => ({ sets: await listSets(db) }));

  change(saveExportSet, {}, async ({ tx, body, now }) => {
    const set = await saveSet(tx, body, now);
    if (set === 'name-taken') return nameTaken;
    return changed({ answer: set, subject: subjectOf(set), before: null, after: forAudit(set) });
  });

  change(changeExportSet, {}, async ({ tx, body: { id, version, ...content } }) => {
    const before = await holdSet(tx, id);
    if (!before) return staffNotFound;
    if (before.version !== version) return stale({ current: before, subject: subjectOf(before) });
    const set = await changeSet(tx, id, content);
    if (set === 'name-taken') return nameTaken;
    return changed({ answer: set, subject: subjectOf(set), before: forAudit(before), after: forAudit(set) });
  });

  change(retireExportSet, {}, async ({ tx, body: { id, version }, now }) => {
    const before = await holdSet(tx, id);
    if (!before) return staffNotFound;
    if (before.version !== version) return stale({ current: before, subject: subjectOf(before) });
    if (before.open) return new StaffRefused(409, 'export-open');
    await retireSet(tx, id, now);
    return changed({
      answer: { ok: true as const },
      subject: subjectOf(before),
      before: forAudit(before),
      after: null,
    });
  });

  change(takeBackExport, {}, async ({ tx, body: { id, version }, now }) => {
    const before = await holdSet(tx, id);
    if (!before) return staffNotFound;
    if (before.version !== version) return stale({ current: before, subject: subjectOf(before) });
    if (before.open) return new StaffRefused(409, 'export-open');
    if (!(await takeBack(tx, id, now))) return new StaffRefused(409, 'nothing-taken');
    const set = (await holdSet(tx, id)) as ExportSet;
    return changed({ answer: set, subject: subjectOf(set), before: before.last, after: set.last });
  });
};
