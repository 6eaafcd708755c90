import type { Db, Tx } from '../../platform/db/database.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';
import { newTotpSecret } from './totp.ts';

const HOUR = 3_600_000;
/** How many hours a link works. An invitation may wait over a weekend. A reset is for a person who cannot work until they have used it. */
export const linkHours = { invitation: 72, reset: 24 };
type Purpose = keyof typeof linkHours;

/** Makes a link with which a person sets up signing in, and returns its secret. The person's earlier links stop working. */
export const issueLink = async (tx: Tx, staffId: number, purpose: Purpose, now: Date): Promise<string> => {
  const secret = newSecret();
  await endLinks(tx, staffId);
  await tx
    .insertInto('staff_token')
    .values({
      digest: secretDigest(secret),
      staff_id: staffId,
      purpose,
      totp_secret: newTotpSecret(),
      expires_at: new Date(now.getTime() + linkHours[purpose] * HOUR).toISOString(),
    })
    .execute();
  return secret;
};

const goodLink = (db: Db | Tx, secret: string, now: Date) =>
  db
    .selectFrom('staff_token')
    .innerJoin('staff', 'staff.id', 'staff_token.staff_id')
    .where('staff_token.digest', '=', secretDigest(secret))
    .where('staff_token.expires_at', '>', now.toISOString())
    .where('staff.disabled_at', 'is', null);

/** The person and the purpose of a valid link. */
export const findLink = (db: Db | Tx, secret: string, now: Date) =>
  goodLink(db, secret, now)
    .select(['staff.id', 'staff.name', 'staff.email', 'staff_token.purpose', 'staff_token.totp_secret'])
    .executeTakeFirst();

/** Uses a link up. Of two requests with the same link, only one succeeds. */
export const useLink = async (tx: Tx, secret: string, now: Date) => {
  const link = await findLink(tx, secret, now);
  const used = await tx
    .deleteFrom('staff_token')
    .where('digest', '=', secretDigest(secret))
    .returning('digest')
    .executeTakeFirst();
  return used && link;
};

export const endLinks = async (tx: Tx, staffId: number): Promise<void> => {
  await tx.deleteFrom('staff_token').where('staff_id', '=', staffId).execute();
};
