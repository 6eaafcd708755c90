import { languages } from '@hitosoroi/rules/language';
import { AddressFromStaff, adminHasAll, Facilities, StaffName, StaffRoles } from '@hitosoroi/rules/staff-fields';
import { staffRoles } from '@hitosoroi/rules/staff-roles';
import * as z from 'zod/mini';
import { Id, Ok, OptionalInstant, Version } from './parts.ts';
import { staffChange, staffRead } from './staff-call.ts';

/** `invited`: the person has no way to sign in yet. */
const staffStates = ['invited', 'active', 'disabled'] as const;

/** A staff person, as in the list of all staff. The server also sends it to an admin whose page is outdated. */
export const StaffMember = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  roles: z.array(z.enum(staffRoles)),
  facilities: z.union([z.literal('all'), z.array(Id)]),
  state: z.enum(staffStates),
  passkeys: z.int(),
  has_password: z.boolean(),
  seen_at: OptionalInstant,
});

export const listStaff = staffRead('/people', {
  summary: 'Everybody who works here, with roles, facilities and ways of signing in.',
  roles: ['admin'],
  scope: 'all',
  trace: 'staff-listed',
  answer: z.object({ staff: z.array(StaffMember) }),
});

export const listAdmins = staffRead('/people/admins', {
  summary: 'The names of those who can give roles: whom to ask.',
  roles: 'signed-in',
  scope: 'none',
  trace: 'none',
  answer: z.object({ admins: z.array(z.string()) }),
});

export const inviteStaff = staffChange('/people/invite', {
  summary: 'Makes a member of staff and mails them an invitation, good once and for 72 hours.',
  roles: ['admin'],
  scope: 'all',
  stepUp: true,
  audit: 'staff-invited',
  version: 'new',
  body: z
    .object({
      name: StaffName,
      email: AddressFromStaff,
      language: z.enum(languages),
      roles: StaffRoles,
      facilities: Facilities,
    })
    .check(adminHasAll),
  answer: z.object({ id: Id, version: Version }),
});

/** A staff person, and the version that the admin saw. */
const Seen = z.object({ id: Id, version: Version });

export const changeStaff = staffChange('/people/change', {
  summary: 'Changes a person’s name, roles and facilities. The last admin stays one.',
  roles: ['admin'],
  scope: 'all',
  stepUp: true,
  audit: 'staff-changed',
  version: 'in-body',
  current: StaffMember,
  body: z.extend(Seen, { name: StaffName, roles: StaffRoles, facilities: Facilities }).check(adminHasAll),
  answer: StaffMember,
});

export const disableStaff = staffChange('/people/disable', {
  summary:
    'Signs a person out everywhere at once and lets them in no more. Refused for oneself and for the last admin.',
  roles: ['admin'],
  scope: 'all',
  stepUp: true,
  audit: 'staff-disabled',
  version: 'in-body',
  current: StaffMember,
  body: Seen,
  answer: StaffMember,
});

export const enableStaff = staffChange('/people/enable', {
  summary: 'Lets a person in again, with the ways of signing in that they had.',
  roles: ['admin'],
  scope: 'all',
  stepUp: true,
  audit: 'staff-enabled',
  version: 'in-body',
  current: StaffMember,
  body: Seen,
  answer: StaffMember,
});

export const inviteStaffAgain = staffChange('/people/invite-again', {
  summary: 'Mails a new invitation to a person who has not yet followed theirs; the one before is void.',
  roles: ['admin'],
  scope: 'all',
  stepUp: true,
  audit: 'staff-invited-again',
  version: 'in-body',
  current: StaffMember,
  body: Seen,
  answer: StaffMember,
});

export const resetStaff = staffChange('/people/reset', {
  summary:
    'Mails a link with which a person who lost passkey or phone sets up signing in anew. What they have counts until they do.',
  roles: ['admin'],
  scope: 'all',
  stepUp: true,
  audit: 'staff-reset',
  version: 'in-body',
  current: StaffMember,
  body: Seen,
  answer: Ok,
});
