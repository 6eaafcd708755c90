import type { Db, Tx } from '../../platform/db/database.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';

/**
 * Browsers in which a person has signed in before. Limits on guesses from all addresses do not apply to them, so that strangers cannot lock
 * staff out; a mail reports a sign-in from any other browser.
 */
export const isKnownDevice = async (db: Db | Tx, device: string | undefined, staffId: number | undefined) => {
  if (!device || staffId === undefined) return false;
  const found = await db
    .selectFrom('staff_device')
    .select('digest')
    .where('digest', '=', secretDigest(device))
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return found !== undefined;
};

/** Stores a browser, and returns the secret for its cookie. */
export const rememberDevice = async (tx: Tx, staffId: number, now: Date): Promise<string> => {
  const secret = newSecret();
  await tx
    .insertInto('staff_device')
    .values({ digest: secretDigest(secret), staff_id: staffId, created_at: now.toISOString() })
    .execute();
  return secret;
};

export const forgetDevices = async (tx: Tx, staffId: number): Promise<void> => {
  await tx.deleteFrom('staff_device').where('staff_id', '=', staffId).execute();
};
