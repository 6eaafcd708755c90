import { LINK_HOURS } from '@hitosoroi/rules/member-fields';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';
import { lockMember } from './find-member.ts';

const HOUR = 3_600_000;
export const lifetimes = { confirm: LINK_HOURS.confirm * HOUR, reset: LINK_HOURS.reset * HOUR };

type Purpose = keyof typeof lifetimes;

/** Makes a link for a mail, and returns its secret. Earlier links stay valid until they expire. */
export const issueToken = async (
  tx: Tx,
  memberId: number,
  purpose: Purpose,
  now: Date,
  registrationId: number | null = null,
): Promise<string> => {
  const secret = newSecret();
  await tx
    .insertInto('token')
    .values({
      digest: secretDigest(secret),
      member_id: memberId,
      purpose,
      registration_id: registrationId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifetimes[purpose]).toISOString(),
      used_at: null,
    })
    .execute();
  return secret;
};

export const isTokenActive = async (db: Db, purpose: Purpose, secret: string, now: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('token')
    .select('digest')
    .where('digest', '=', secretDigest(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return found !== undefined;
};

/** Marks a token as used and returns its member, whose row is locked. Of two requests with the same token, only one succeeds. */
export const useToken = async (tx: Tx, purpose: Purpose, secret: string, now: Date) => {
  const owner = await tx
    .selectFrom('token')
    .select('member_id')
    .where('digest', '=', secretDigest(secret))
    .executeTakeFirst();
  const member = owner && (await lockMember(tx, owner.member_id));
  const used = await tx
    .updateTable('token')
    .set({ used_at: now.toISOString() })
    .where('digest', '=', secretDigest(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('member_id')
    .executeTakeFirst();
  return used && member;
};

/** Deletes all links and codes that were mailed to a member. */
export const endTokens = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.deleteFrom('mail_code').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('token').where('member_id', '=', memberId).execute();
};
