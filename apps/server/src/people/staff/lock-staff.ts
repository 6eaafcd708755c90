import type { Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';

/** Locks a person's row until the transaction ends. */
export const lockStaff = (tx: Tx, staffId: number) =>
  tx
    .selectFrom('staff')
    .where('id', '=', staffId)
    .select(['id', 'name', 'email', 'language', 'password_hash', 'totp_secret', 'totp_pending', 'disabled_at'])
    .$call(holdRows(tx))
    .executeTakeFirst();
