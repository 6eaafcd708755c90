import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';

/**
 * A browser in which somebody has proved who they are. Limits against guessing that count over all addresses do not hold for it,
 * so that nobody is locked out of their account by strangers, wherever they are.
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

/** Remembers the browser, and gives the secret for its cookie. */
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

/** No browser of theirs counts as known any more. When they logged in stays known, because members are kept by that. */
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
