import type { AnswerOf } from '@hitosoroi/contract/call';
import type { startExport } from '@hitosoroi/contract/staff/exports';
import type { Db, Tx } from '../../platform/db/database.ts';

export type Export = AnswerOf<typeof startExport>;

const selectExports = (db: Db | Tx) =>
  db
    .selectFrom('staff_export as e')
    .leftJoin('export_set as s', 's.id', 'e.set_id')
    .select(['e.id', 'e.set_id', 's.name as set_name', 'e.is_new_only', 'e.format', 'e.columns', 'e.filter'])
    .select(['e.facilities', 'e.state', 'e.problem', 'e.orders_total', 'e.orders_done', 'e.rows_done', 'e.parts'])
    .select('e.cancellations')
    .select(['e.asked_at', 'e.expires_at', 'e.taken_at', 'e.staff_id']);

const MOST = 20;

const told = ({ staff_id: _, ...row }: Export & { staff_id: number }): Export => row;

/** Of the last files that a person asked for those that are still theirs, newest first. */
export const listExportsOf = async (
  db: Db,
  staffId: number,
  isTheirs: (file: Export & { staff_id: number }) => boolean,
): Promise<Export[]> =>
  (await selectExports(db).where('e.staff_id', '=', staffId).orderBy('e.id', 'desc').limit(MOST).execute())
    .filter(isTheirs)
    .map(told);

/** A file, with whose it is. */
export const findExport = async (db: Db | Tx, id: number): Promise<(Export & { staff_id: number }) | undefined> =>
  selectExports(db).where('e.id', '=', id).executeTakeFirst();

export const exportAsTold = async (db: Db | Tx, id: number): Promise<Export> => {
  const found = await findExport(db, id);
  if (!found) throw new Error(`There is no export ${id}.`);
  return told(found);
};
