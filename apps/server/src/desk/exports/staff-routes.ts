import {
  discardExport,
  listExports,
  readExportPart,
  startExport as startExportCall,
  takeExport,
} from '@hitosoroi/contract/staff/exports';
import { isMoney, mayExportAmounts, type OrderColumn } from '@hitosoroi/rules/order-columns';
import { type FacilityScope, hasOneOf, type StaffRole } from '@hitosoroi/rules/staff-roles';
import { StaffRefused, staffNotFound, staffTooMany } from '../../people/staff/refusals.ts';
import { changed, type ServeStaff } from '../../people/staff/serve-staff.ts';
import type { Staff } from '../../people/staff/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { schedule } from '../../platform/work/schedule.ts';
import { type CheckedOrdersQuery, readFilter } from '../order-list/filter-orders.ts';
import { EXPORT_JOB, endExport } from './end-export.ts';
import { exportSetRoutes, holdSet, openFile, touchSet } from './export-sets.ts';
import { choiceInWords, type Export, exportAsTold, type Format, findExport, listExportsOf } from './read-exports.ts';

interface ExportRequest {
  readonly staffId: number;
  readonly facilities: FacilityScope;
  readonly format: Format;
  readonly columns: readonly OrderColumn[];
  readonly filter: CheckedOrdersQuery;
  readonly setId: number | undefined;
  readonly isNewOnly: boolean;
}

/** How many unfinished or ready files a staff person may have. */
const MOST_OPEN = 10;

/**
 * Queues a file for a worker to write. The caller has locked the export set, so only one of two concurrent requests gets the new orders.
 */
const startExport = async (tx: Tx, asked: ExportRequest, now: Date): Promise<Export | 'export-open' | 'too-many'> => {
  const { staffId, facilities, format, columns, filter, setId, isNewOnly } = asked;
  if (setId !== undefined && isNewOnly && (await openFile(tx, setId))) return 'export-open';
  const open = await tx
    .selectFrom('staff_export')
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['waiting', 'ready'])
    .select('id')
    .limit(MOST_OPEN)
    .execute();
  if (open.length === MOST_OPEN) return 'too-many';
  const { id } = await tx
    .insertInto('staff_export')
    .values({
      staff_id: staffId,
      set_id: setId ?? null,
      is_new_only: isNewOnly,
      format,
      columns: JSON.stringify(columns),
      filter: JSON.stringify(filter),
      facilities: JSON.stringify(facilities),
      state: 'waiting',
      asked_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await schedule(tx, EXPORT_JOB, String(id), now);
  return exportAsTold(tx, id);
};

const keepers: readonly StaffRole[] = ['desk', 'finance', 'admin'];

const subjectOf = ({ id, format, set_name }: Export) => ({
  kind: 'export',
  id,
  label: set_name ?? `${format.toUpperCase()} ${id}`,
});

const forAudit = ({ format, set_name, is_new_only, ...file }: Export) => ({
  format: format.toUpperCase(),
  ...(set_name && { set_name, is_new_only }),
  ...choiceInWords(file),
});

const over = new StaffRefused(409, 'export-over');

const isSameScope = (one: FacilityScope, other: FacilityScope): boolean =>
  one === 'all' || other === 'all' ? one === other : new Set(one).symmetricDifference(new Set(other)).size === 0;

/** Whether this person requested the file, and may still see the same facilities as then. */
const isTheirs = (file: Export & { staff_id: number }, staff: Staff): boolean =>
  file.staff_id === staff.id && isSameScope(file.facilities, staff.facilities);

/**
 * Refuses staff who lack the role for amounts or for an export set. Each call checks this, because the person may have lost a role since
 * they requested the file.
 */
const missingRole = (
  { columns, setId }: { columns: readonly OrderColumn[]; setId: number | null | undefined },
  { roles, facilities }: Staff,
): StaffRefused | undefined => {
  if (columns.some(isMoney) && !hasOneOf(roles, mayExportAmounts))
    return new StaffRefused(403, 'no-role', { roles: mayExportAmounts });
  if (setId == null) return undefined;
  if (!hasOneOf(roles, keepers)) return new StaffRefused(403, 'no-role', { roles: keepers });
  return facilities === 'all' ? undefined : new StaffRefused(403, 'out-of-scope');
};

export const exportRoutes = (serve: ServeStaff, { db }: AppContext): void => {
  const { read, change } = serve;
  exportSetRoutes(serve, db);

  read(listExports, {}, async ({ staff }) => ({
    exports: await listExportsOf(db, staff.id, (file) => isTheirs(file, staff)),
  }));

  change(startExportCall, {}, async ({ tx, staff, body, now }) => {
    const { format, columns, filter, set_id: setId, is_new_only: isNewOnly } = body;
    const refused = missingRole({ columns, setId }, staff);
    if (refused) return refused;
    const checked = readFilter(filter, staff.facilities, now);
    if (checked instanceof StaffRefused) return checked;
    if (isNewOnly && setId === undefined) return new StaffRefused(422, 'malformed');
    if (setId !== undefined && !(await holdSet(tx, setId))) return staffNotFound;
    const { id: staffId, facilities } = staff;
    const file = await startExport(tx, { staffId, facilities, format, columns, filter, setId, isNewOnly }, now);
    if (file === 'too-many') return staffTooMany;
    if (file === 'export-open') return new StaffRefused(409, file);
    return changed({ answer: file, subject: subjectOf(file), before: null, after: forAudit(file) });
  });

  read(readExportPart, { subjectOf: ({ id }) => ({ kind: 'export', id }) }, async ({ staff, query: { id, part } }) => {
    const file = await findExport(db, Number(id));
    if (!file || !isTheirs(file, staff)) return staffNotFound;
    const refused = missingRole({ columns: file.columns, setId: file.set_id }, staff);
    if (refused) return refused;
    if (file.state !== 'ready') return over;
    const found = await db
      .selectFrom('staff_export_part')
      .where('export_id', '=', file.id)
      .where('position', '=', Number(part))
      .select('content')
      .executeTakeFirst();
    return found ? { content: Buffer.from(found.content).toString('base64') } : staffNotFound;
  });

  change(takeExport, {}, async ({ tx, staff, body: { id }, now }) => {
    const file = await findExport(tx, id);
    if (!file || !isTheirs(file, staff)) return staffNotFound;
    const refused = missingRole({ columns: file.columns, setId: file.set_id }, staff);
    if (refused) return refused;
    if (file.state !== 'ready') return over;
    if (file.set_id !== null && file.is_new_only) {
      await holdSet(tx, file.set_id);
      await touchSet(tx, file.set_id);
    }
    const { numUpdatedRows } = await tx
      .updateTable('staff_export')
      .set({ taken_at: file.taken_at ?? now.toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return over;
    const after = await exportAsTold(tx, id);
    const counted = { orders: file.orders_done, rows: file.rows_done };
    return changed({
      answer: after,
      subject: subjectOf(after),
      before: { taken_at: file.taken_at },
      after: { ...forAudit(after), ...counted, taken_at: after.taken_at },
    });
  });

  change(discardExport, {}, async ({ tx, staff, body: { id } }) => {
    const file = await findExport(tx, id);
    const isOfSet = file?.set_id != null && hasOneOf(staff.roles, keepers) && staff.facilities === 'all';
    if (!file || !(isOfSet || isTheirs(file, staff))) return staffNotFound;
    if (file.state !== 'waiting' && file.state !== 'ready') return over;
    await endExport(tx, id);
    return changed({ answer: { ok: true as const }, subject: subjectOf(file), before: forAudit(file), after: null });
  });
};
