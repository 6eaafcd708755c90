import type { Db } from '../db/database.ts';
import { deleteLittleByLittle } from '../db/little-by-little.ts';

export const purgeAnsweredInquiries = (db: Db, before: string): Promise<void> =>
  deleteLittleByLittle(db, 'inquiry', 'id', ({ eb }) => eb('state', '=', 'answered').and('created_at', '<=', before));
