import type { Language } from '@hitosoroi/rules/language';
import { emailKey } from '@hitosoroi/rules/member-fields';
import type { FacilityScope, StaffRole } from '@hitosoroi/rules/staff-roles';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { forgetDevices } from './cookies.ts';
import { invitationLetter, staffResetLetter } from './letters.ts';
import { endLinks, issueLink, linkHours } from './links.ts';
import { findPerson, type Person } from './read-people.ts';
import { endAllSessions } from './sessions.ts';

/** The changes to staff accounts that the console and the commands share. */

const HOUR = 3_600_000;

type Settings = Pick<Config, 'consoleUrl' | 'mailFrom'>;

interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly roles: readonly StaffRole[];
  readonly facilities: FacilityScope;
}

const setRoles = async (tx: Tx, staffId: number, roles: readonly StaffRole[]): Promise<void> => {
  await tx.deleteFrom('staff_role').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_role')
    .values(roles.map((role) => ({ staff_id: staffId, role })))
    .execute();
};

const setFacilities = async (tx: Tx, staffId: number, facilities: FacilityScope): Promise<void> => {
  await tx.deleteFrom('staff_facility').where('staff_id', '=', staffId).execute();
  if (facilities === 'all' || facilities.length === 0) return;
  await tx
    .insertInto('staff_facility')
    .values(facilities.map((facility_id) => ({ staff_id: staffId, facility_id })))
    .execute();
};

const areFacilities = async (tx: Tx, facilities: FacilityScope): Promise<boolean> => {
  if (facilities === 'all') return true;
  const found = await tx.selectFrom('facility').where('id', 'in', facilities).select('id').execute();
  return found.length === facilities.length;
};

const sendInvitation = async (tx: Tx, { consoleUrl, mailFrom }: Settings, person: Person, now: Date): Promise<void> => {
  const token = await issueLink(tx, person.id, 'invitation', now);
  const letter = invitationLetter(person, person.roles, consoleUrl, token);
  await queueMail(tx, letter, mailFrom, now, linkHours.invitation * HOUR);
};

/** Adds a staff person. Undefined if another person has the mail address. */
const addPerson = async (tx: Tx, person: NewPerson, now: Date): Promise<Person | undefined> => {
  const { name, email, language, facilities } = person;
  const made = await tx
    .insertInto('staff')
    .values({
      email,
      email_key: emailKey(email),
      name,
      language,
      has_all_facilities: facilities === 'all',
      password_hash: null,
      totp_secret: null,
      totp_step: null,
      totp_pending: null,
      enrolled_at: null,
      disabled_at: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made && equip(tx, made.id, person);
};

/** Gives a staff person their roles and facilities. */
const equip = async (tx: Tx, id: number, { roles, facilities }: NewPerson): Promise<Person> => {
  await setRoles(tx, id, roles);
  await setFacilities(tx, id, facilities);
  return (await findPerson(tx, id)) as Person;
};

/** Makes an admin. A person who was invited and has not set up signing in becomes one. */
export const makeAdmin = async (
  tx: Tx,
  { name, email, language }: Pick<NewPerson, 'name' | 'email' | 'language'>,
  now: Date,
): Promise<Person | undefined> => {
  const admin: NewPerson = { name, email, language, roles: ['admin'], facilities: 'all' };
  const made = await addPerson(tx, admin, now);
  if (made) return made;
  const invited = await tx
    .updateTable('staff')
    .set(({ eb }) => ({ name, language, has_all_facilities: true, version: eb('version', '+', 1) }))
    .where('email_key', '=', emailKey(email))
    .where('enrolled_at', 'is', null)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return invited && equip(tx, invited.id, admin);
};

/** Adds a staff person and mails them how to set up signing in. */
export const invitePerson = async (
  tx: Tx,
  settings: Settings,
  added: NewPerson,
  now: Date,
): Promise<Person | 'staff-email-taken' | 'facility-unknown'> => {
  if (!(await areFacilities(tx, added.facilities))) return 'facility-unknown';
  const person = await addPerson(tx, added, now);
  if (!person) return 'staff-email-taken';
  await sendInvitation(tx, settings, person, now);
  return person;
};

/**
 * Locks a person's row and those of all admins, always in the same order. So if two admins remove each other's role at once, only the first
 * change succeeds.
 */
const holdPeople = async (tx: Tx, id: number) => {
  const held = await tx
    .selectFrom('staff')
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb('id', 'in', eb.selectFrom('staff_role').where('role', '=', 'admin').select('staff_id')),
      ]),
    )
    .orderBy('id')
    .select('id')
    .$call(holdRows(tx))
    .execute();
  const admins = await tx
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_id', 'staff.id')
    .where('staff_role.role', '=', 'admin')
    .where('staff.disabled_at', 'is', null)
    .select('staff.id')
    .execute();
  return { isThere: held.some((row) => row.id === id), admins: new Set(admins.map((row) => row.id)) };
};

export interface Change {
  readonly before: Person;
  readonly after: Person;
}

/** The admin who makes the change. Undefined for commands. */
interface By {
  readonly id: number;
}

type Found =
  | { readonly stale: Person }
  | { readonly stale?: undefined; readonly person: Person; readonly isLastAdmin: boolean };

/**
 * Finds the person to change. Checks that an admin makes the change, and that the admin saw the current version. Also returns whether the
 * person is the last admin. A command sends no version, so it may change any.
 */
const personToChange = async (
  tx: Tx,
  id: number,
  version: number | undefined,
  by: By | undefined,
): Promise<Found | 'no-role' | 'not-found'> => {
  const { isThere, admins } = await holdPeople(tx, id);
  if (by && !admins.has(by.id)) return 'no-role';
  const person = isThere ? await findPerson(tx, id) : undefined;
  if (!person) return 'not-found';
  if (version !== undefined && version !== person.version) return { stale: person };
  const isLastAdmin = admins.size === 1 && admins.has(id);
  return { person, isLastAdmin };
};

type Outcome<Why extends string> = Change | { readonly stale: Person } | 'no-role' | 'not-found' | Why;

const update = async (tx: Tx, before: Person, set: Readonly<Record<string, unknown>>): Promise<Change> => {
  await tx
    .updateTable('staff')
    .set({ ...set, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
  return { before, after: (await findPerson(tx, before.id)) as Person };
};

interface SeenPerson {
  readonly id: number;
  readonly version: number | undefined;
}

export const changePerson = async (
  tx: Tx,
  { id, version, name, roles, facilities }: SeenPerson & Pick<NewPerson, 'name' | 'roles' | 'facilities'>,
  by: By | undefined,
): Promise<Outcome<'last-admin' | 'facility-unknown'>> => {
  const found = await personToChange(tx, id, version, by);
  if (typeof found === 'string' || found.stale) return found;
  if (found.isLastAdmin && !roles.includes('admin')) return 'last-admin';
  if (!(await areFacilities(tx, facilities))) return 'facility-unknown';
  await setRoles(tx, id, roles);
  await setFacilities(tx, id, facilities);
  return update(tx, found.person, { name, has_all_facilities: facilities === 'all' });
};

/** Disables a person, and ends their sessions and links at once. */
export const disablePerson = async (
  tx: Tx,
  { id, version }: SeenPerson,
  by: By | undefined,
  now: Date,
): Promise<Outcome<'last-admin' | 'own-account' | 'staff-state'>> => {
  const found = await personToChange(tx, id, version, by);
  if (typeof found === 'string' || found.stale) return found;
  if (found.person.state === 'disabled') return 'staff-state';
  if (found.isLastAdmin) return 'last-admin';
  if (by?.id === id) return 'own-account';
  await endAllSessions(tx, id);
  await forgetDevices(tx, id);
  await endLinks(tx, id);
  return update(tx, found.person, { disabled_at: now.toISOString() });
};

export const enablePerson = async (
  tx: Tx,
  { id, version }: SeenPerson,
  by: By | undefined,
): Promise<Outcome<'staff-state'>> => {
  const found = await personToChange(tx, id, version, by);
  if (typeof found === 'string' || found.stale) return found;
  if (found.person.state !== 'disabled') return 'staff-state';
  return update(tx, found.person, { disabled_at: null });
};

export const invitePersonAgain = async (
  tx: Tx,
  settings: Settings,
  { id, version }: SeenPerson,
  by: By | undefined,
  now: Date,
): Promise<Outcome<'staff-state'>> => {
  const found = await personToChange(tx, id, version, by);
  if (typeof found === 'string' || found.stale) return found;
  if (found.person.state !== 'invited') return 'staff-state';
  await sendInvitation(tx, settings, found.person, now);
  return update(tx, found.person, {});
};

/** Mails a link for a new sign-in setup. Nothing changes until the person uses the link, so a misdirected mail locks no person out. */
export const resetPerson = async (
  tx: Tx,
  { consoleUrl, mailFrom }: Settings,
  { id, version }: SeenPerson,
  by: By | undefined,
  now: Date,
): Promise<Outcome<'staff-state'>> => {
  const found = await personToChange(tx, id, version, by);
  if (typeof found === 'string' || found.stale) return found;
  if (found.person.state !== 'active') return 'staff-state';
  const token = await issueLink(tx, id, 'reset', now);
  await queueMail(tx, staffResetLetter(found.person, consoleUrl, token), mailFrom, now, linkHours.reset * HOUR);
  return update(tx, found.person, {});
};
