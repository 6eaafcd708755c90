import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';

/**
 * Whether the member has logged in with this browser before. Limits on guesses from all addresses do not apply to it, so that strangers
 * cannot lock members out, wherever they are.
 */
export const isKnownDevice = async (
  db: Db | Tx,
  device: string | undefined,
  memberId: number | undefined,
): Promise<boolean> => (await findDevice(db, device, memberId)) !== undefined;

export const findDevice = async (db: Db | Tx, device: string | undefined, memberId: number | undefined) => {
  if (!device || memberId === undefined) return undefined;
  return db
    .selectFrom('known_device')
    .select('by_mail')
    .where('digest', '=', secretDigest(device))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
};

/** Stores the browser, and returns the secret for its cookie. */
export const rememberDevice = async (db: Db, memberId: number, now: Date, byMail = false): Promise<string> => {
  const secret = newSecret();
  await db
    .insertInto('known_device')
    .values({ digest: secretDigest(secret), member_id: memberId, by_mail: byMail, created_at: now.toISOString() })
    .execute();
  return secret;
};

/** A login in this browser no longer counts as one by mail, `own-password.ts`. */
export const forgetMailIn = async (db: Db, device: string): Promise<void> => {
  await db.updateTable('known_device').set({ by_mail: false }).where('digest', '=', secretDigest(device)).execute();
};

/** Makes all browsers of a member unknown. Keeps the login dates, which decide how long members are kept. */
export const distrustDevices = async (tx: Tx, memberId: number): Promise<void> => {
  await tx
    .updateTable('known_device')
    .set({ digest: sql`'distrusted ' || digest` })
    .where('member_id', '=', memberId)
    .where('digest', 'not like', 'distrusted %')
    .execute();
};

export const forgetDevices = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.deleteFrom('known_device').where('member_id', '=', memberId).execute();
};
