import type { Db } from '../db/database.ts';
import { deleteLittleByLittle } from '../db/little-by-little.ts';

export const purgeSentMails = (db: Db, before: string): Promise<void> =>
  deleteLittleByLittle(db, 'mail', 'id', ({ eb }) => eb('state', '=', 'sent').and('sent_at', '<=', before));

export const purgeFailedMails = (db: Db, before: string): Promise<void> =>
  deleteLittleByLittle(db, 'mail', 'id', ({ eb }) => eb('state', '=', 'failed').and('created_at', '<=', before));
