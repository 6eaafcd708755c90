import { randomInt } from 'node:crypto';
import { type InvitationKind, invitationDigest } from '../../people/invitations/invitation.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Without characters that look alike on paper: 0 and O, 1, I and L. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const random = (length: number): string =>
  Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');

/** A key is scanned and cannot be guessed (99 bits); a code is typed, and `invitation-lookup.ts` limits guesses. */
const newSecret: Record<InvitationKind, () => string> = { key: () => random(20).toLowerCase(), code: () => random(8) };

/** Locks a facility's invitations, so that two changes run one by one: an update without a change locks on both engines. */
export const lockInvitations = async (tx: Tx, facilityId: number): Promise<void> => {
  await tx
    .updateTable('facility')
    .set(({ ref }) => ({ handle: ref('handle') }))
    .where('id', '=', facilityId)
    .execute();
};

/**
 * Gives a facility a new lasting key or code. The old one works until `oldEndsAt`, so that posters can be exchanged meanwhile; older ones
 * keep their end.
 */
export const rotateInvitation = async (
  tx: Tx,
  facilityId: number,
  kind: InvitationKind,
  oldEndsAt: Date,
  now: Date,
): Promise<void> => {
  await lockInvitations(tx, facilityId);
  await tx
    .updateTable('invitation')
    .set(({ eb }) => ({ expires_at: oldEndsAt.toISOString(), version: eb('version', '+', 1) }))
    .where('facility_id', '=', facilityId)
    .where('kind', '=', kind)
    .where('expires_at', 'is', null)
    .execute();
  const secret = newSecret[kind]();
  const digest = invitationDigest(kind, secret);
  await tx
    .insertInto('invitation')
    .values({ digest, facility_id: facilityId, kind, secret, expires_at: null, created_at: now.toISOString() })
    .execute();
};
