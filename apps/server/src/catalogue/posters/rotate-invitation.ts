import { randomInt } from 'node:crypto';
import { addDays, type Day, dayInJapan, isDay, startOfDay } from '@hitosoroi/rules/day';
import { type InvitationKind, invitationDigest } from '../../people/invitations/invitation.ts';
import { type StaffRefused, wrongStaffField } from '../../people/staff/refusals.ts';
import { fingerprintOf } from '../../people/staff/serve-staff.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Invitation, invitationsOf } from './read-invitations.ts';

/** The characters of keys and codes. The list leaves out characters that look alike on paper: 0 and O, and 1, I and L. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const random = (length: number): string =>
  Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');

/**
 * A key is scanned, so it can be too long to guess (99 bits). A code is typed, so it is short, and `invitation-lookup.ts` limits guesses.
 */
const newSecret: Record<InvitationKind, () => string> = { key: () => random(20).toLowerCase(), code: () => random(8) };

/**
 * Locks the facility's row. Of two simultaneous changes of its invitations, one waits for the other. The update changes nothing, but locks
 * the row on both engines.
 */
const lockFacility = async (tx: Tx, facilityId: number): Promise<void> => {
  await tx
    .updateTable('facility')
    .set(({ ref }) => ({ handle: ref('handle') }))
    .where('id', '=', facilityId)
    .execute();
};

/**
 * Gives a facility a new permanent key or code. The earlier one works until `oldEndsAt`, so that staff have time to exchange the posters.
 * Keys and codes that were replaced before that keep their own end.
 */
export const rotateInvitation = async (
  tx: Tx,
  facilityId: number,
  kind: InvitationKind,
  oldEndsAt: Date,
  now: Date,
): Promise<void> => {
  await lockFacility(tx, facilityId);
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

/** For how many days a replaced key or code may still work. */
const LONGEST_GRACE = 365;

/** Returns a refusal if the last day of a key or code is wrong. */
export const wrongLastDay = (until: Day, now: Date): StaffRefused | undefined => {
  const today = dayInJapan(now);
  if (!isDay(until)) return wrongStaffField('until', 'date-format');
  if (until < today) return wrongStaffField('until', 'day-over');
  return until > addDays(today, LONGEST_GRACE) ? wrongStaffField('until', 'day-far') : undefined;
};

/** A key or code works to the end of its last day in Japan. */
export const endOf = (until: Day): Date => startOfDay(addDays(until, 1));

interface Rotation {
  readonly facility_id: number;
  readonly kind: InvitationKind;
  readonly until: Day | null;
}

const sumOf = ({ arrivals }: Invitation): number => arrivals.reduce((sum, { count }) => sum + count, 0);

/** Replaces a key or code, and returns the effect on existing posters. */
export const rotate = async (tx: Tx, { facility_id, kind, until }: Rotation, publicUrl: string, now: Date) => {
  await lockFacility(tx, facility_id);
  const before = (await invitationsOf(tx, facility_id, publicUrl, now)).filter((each) => each.kind === kind);
  const present = before.find(({ state }) => state === 'lasting');
  await rotateInvitation(tx, facility_id, kind, until === null ? now : endOf(until), now);
  const stillEnding = before.flatMap(({ state, ends_at }) => (state === 'ending' && ends_at ? [{ ends_at }] : []));
  return {
    // The fingerprint leaves out the number of arrivals, because visitors may arrive between the preview and the change.
    fingerprint: fingerprintOf({ kind, until, facility_id, present: present?.id, stillEnding }),
    ends_at: present && until !== null ? endOf(until).toISOString() : null,
    had_one: present !== undefined,
    arrivals: present ? sumOf(present) : 0,
    still_ending: stillEnding,
  };
};
