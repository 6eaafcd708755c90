import type { Db } from '../../platform/db/database.ts';
import { deleteLittleByLittle } from '../../platform/db/little-by-little.ts';

export const purgeAnsweredInquiries = (db: Db, before: string): Promise<void> =>
  deleteLittleByLittle(db, 'inquiry', 'id', ({ eb }) => eb('state', '=', 'answered').and('created_at', '<=', before));
