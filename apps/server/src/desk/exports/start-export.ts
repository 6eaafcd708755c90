import type { OrderColumn } from '@hitosoroi/rules/order-columns';
import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import type { Tx } from '../../platform/db/database.ts';
import { schedule } from '../../platform/work/schedule.ts';
import type { AskedOrders } from '../order-list/filter-asked.ts';
import { openFile } from './export-sets.ts';
import type { Format } from './file-of.ts';
import { type Export, exportAsTold } from './read-exports.ts';
import { EXPORT_JOB } from './write-export.ts';

interface Asked {
  readonly staffId: number;
  readonly facilities: FacilityScope;
  readonly format: Format;
  readonly columns: readonly OrderColumn[];
  readonly filter: AskedOrders;
  readonly setId: number | undefined;
  readonly isNewOnly: boolean;
}

/** So many files of one person may be about at once. */
const MOST_OPEN = 10;

/** Puts a file on the list of what has to be written. The set, if there is one, is held: of two who want its new orders one gets them. */
export const startExport = async (tx: Tx, asked: Asked, now: Date): Promise<Export | 'export-open' | 'too-many'> => {
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
