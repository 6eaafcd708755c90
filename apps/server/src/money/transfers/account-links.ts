import { randomBytes } from 'node:crypto';
import { accountLinkExpiry } from '@hitosoroi/rules/account-link';
import type { Db, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { secretDigest } from '../../platform/secrets.ts';

/** Links to the page where a member gives an account. Only this module writes their table. */

/** Digits and letters only: mail programs cut other characters off an address. */
const newToken = (): string => randomBytes(20).toString('hex');

/** Makes a link for a locked refund. The old link ends, and its page says so. */
export const makeAccountLink = async (tx: Tx, refundId: number, by: number | undefined, now: Date) => {
  const token = newToken();
  const expiresAt = accountLinkExpiry(now);
  await tx
    .updateTable('account_link')
    .set({ replaced_at: now.toISOString() })
    .where('refund_id', '=', refundId)
    .where('replaced_at', 'is', null)
    .execute();
  await tx
    .insertInto('account_link')
    .values({
      digest: secretDigest(token),
      refund_id: refundId,
      asked_by: by ?? null,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      replaced_at: null,
    })
    .execute();
  return { token, expiresAt };
};

export const findAccountLink = (db: Db | Tx, token: string) =>
  db.selectFrom('account_link').where('digest', '=', secretDigest(token)).selectAll().executeTakeFirst();

/** Deletes links that expired long ago. */
export const purgeAccountLinks = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'account_link', 'digest', ({ eb }) => eb('created_at', '<=', before));
