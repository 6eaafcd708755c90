import { randomBytes } from 'node:crypto';
import { accountLinkExpiry } from '@hitosoroi/rules/account-link';
import type { Db, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { secretDigest } from '../../platform/secrets.ts';

/** Links to the page on which a member gives an account. Nobody else writes to their table. */

/** Digits and letters only: mail programs cut other signs off the end of an address. */
const newToken = (): string => randomBytes(20).toString('hex');

/** Makes a link for a refund that is held. The one before ends, and says so to whoever opens it. */
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

/** Links that nobody can open any more, nor wants to know of. */
export const purgeAccountLinks = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'account_link', 'digest', ({ eb }) => eb('created_at', '<=', before));
