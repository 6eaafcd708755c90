import { randomInt } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { type InvitationKind, invitationDigest } from './invitation.ts';

/** Without those that look like another on paper: 0 and O, 1, I and L. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const random = (length: number): string =>
  Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');

/** A key is scanned and cannot be guessed (99 bits); a code is typed, and guessing it is slowed in `invitation-lookup.ts`. */
const newSecret: Record<InvitationKind, () => string> = { key: () => random(20).toLowerCase(), code: () => random(8) };

/**
 * Gives a facility a new lasting key or code. The one it had works until the grace time ends, so that posters can be exchanged
 * meanwhile; those that were given up before end when they were to end.
 */
export const rotateInvitation = async (
  tx: Tx,
  facilityId: number,
  kind: InvitationKind,
  oldEndsAt: Date,
): Promise<{ old: string | undefined; secret: string }> => {
  // Two who do this at once stand in line here: an update that changes nothing is a lock that both engines know.
  await tx
    .updateTable('facility')
    .set(({ ref }) => ({ handle: ref('handle') }))
    .where('id', '=', facilityId)
    .execute();
  const old = await tx
    .updateTable('invitation')
    .set({ expires_at: oldEndsAt.toISOString() })
    .where('facility_id', '=', facilityId)
    .where('kind', '=', kind)
    .where('expires_at', 'is', null)
    .returning('secret')
    .executeTakeFirst();
  const secret = newSecret[kind]();
  await tx
    .insertInto('invitation')
    .values({ digest: invitationDigest(kind, secret), facility_id: facilityId, kind, secret, expires_at: null })
    .execute();
  return { old: old?.secret, secret };
};
