import type { Db, Tx } from '../../platform/db/database.ts';
import type { Worker } from '../../platform/work/worker.ts';

export const EXPORT_JOB = 'export';
export const EXPORT_END_JOB = 'export-end';

/** Deletes the content of an export file. If no staff person downloaded the file, its orders count as new again. */
export const endExport = async (tx: Tx, id: number): Promise<void> => {
  // This update comes first. A concurrent download either has finished by then, or finds that the file has ended.
  const ended = await tx
    .updateTable('staff_export')
    .set({ state: 'over', run: null })
    .where('id', '=', id)
    .returning('taken_at')
    .executeTakeFirst();
  await tx.deleteFrom('staff_export_part').where('export_id', '=', id).execute();
  if (ended?.taken_at === null) await tx.deleteFrom('staff_export_order').where('export_id', '=', id).execute();
};

/** Ends all export files when a member is erased, because any file may contain the member's data. Staff can export again. */
export const endAllExports = async (tx: Tx): Promise<void> => {
  const files = await tx.selectFrom('staff_export').where('state', 'in', ['waiting', 'ready']).select('id').execute();
  for (const { id } of files) await endExport(tx, id);
};

/** Deletes an export file one hour after it became ready. */
export const endExportJob =
  (db: Db): Worker =>
  async (subject) => {
    await db.transaction().execute((tx) => endExport(tx, Number(subject)));
    return 'over';
  };
