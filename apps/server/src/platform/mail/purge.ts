import type { Db } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';

export const purgeSentMails = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'mail', 'id', ({ eb }) => eb('state', '=', 'sent').and('sent_at', '<=', before));

export const purgeFailedMails = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'mail', 'id', ({ eb }) => eb('state', '=', 'failed').and('created_at', '<=', before));
