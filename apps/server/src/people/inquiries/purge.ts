import type { Db } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';

export const purgeAnsweredInquiries = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'inquiry', 'id', ({ eb }) => eb('state', '=', 'answered').and('created_at', '<=', before));
