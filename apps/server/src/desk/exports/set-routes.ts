import {
  changeExportSet,
  listExportSets,
  retireExportSet,
  saveExportSet,
  takeBackExport,
} from '@hitosoroi/contract/staff/exports';
import { StaffRefused, staffNotFound, wrongStaffField } from '../../people/staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../../people/staff/serve-staff.ts';
import type { Db } from '../../platform/db/database.ts';
import { changeSet, type ExportSet, holdSet, listSets, retireSet, saveSet, takeBack } from './export-sets.ts';
import { choiceInWords } from './read-exports.ts';

const subjectOf = ({ id, name }: ExportSet) => ({ kind: 'export-set', id, label: name });

const kept = (set: ExportSet) => ({
  name: set.name,
  format: set.format.toUpperCase(),
  ...choiceInWords(set),
});

const nameTaken = wrongStaffField('name', 'set-name-taken');

/** The calls for export sets: columns and filters that staff saved. */
export const exportSetRoutes = ({ read, change }: ServeStaff, db: Db): void => {
  read(listExportSets, {}, async () => ({ sets: await listSets(db) }));

  change(saveExportSet, {}, async ({ tx, body, now }) => {
    const set = await saveSet(tx, body, now);
    if (set === 'name-taken') return nameTaken;
    return changed({ answer: set, subject: subjectOf(set), before: null, after: kept(set) });
  });

  change(changeExportSet, {}, async ({ tx, body: { id, version, ...content } }) => {
    const before = await holdSet(tx, id);
    if (!before) return staffNotFound;
    if (before.version !== version) return stale({ current: before });
    const set = await changeSet(tx, id, content);
    if (set === 'name-taken') return nameTaken;
    return changed({ answer: set, subject: subjectOf(set), before: kept(before), after: kept(set) });
  });

  change(retireExportSet, {}, async ({ tx, body: { id, version }, now }) => {
    const before = await holdSet(tx, id);
    if (!before) return staffNotFound;
    if (before.version !== version) return stale({ current: before });
    if (before.open) return new StaffRefused(409, 'export-open');
    await retireSet(tx, id, now);
    return changed({ answer: { ok: true as const }, subject: subjectOf(before), before: kept(before), after: null });
  });

  change(takeBackExport, {}, async ({ tx, body: { id, version }, now }) => {
    const before = await holdSet(tx, id);
    if (!before) return staffNotFound;
    if (before.version !== version) return stale({ current: before });
    if (before.open) return new StaffRefused(409, 'export-open');
    if (!(await takeBack(tx, id, now))) return new StaffRefused(409, 'nothing-taken');
    const set = (await holdSet(tx, id)) as ExportSet;
    return changed({ answer: set, subject: subjectOf(set), before: before.last, after: set.last });
  });
};
