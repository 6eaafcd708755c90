import { languages } from '@hitosoroi/rules/language';
import { isRepeated, ResetConfirmation, TypedEmail, TypedPassword } from '@hitosoroi/rules/member-fields';
import { AddressFromStaff, SecondFactor, StaffName, StaffPassword } from '@hitosoroi/rules/staff-fields';
import { staffRoles } from '@hitosoroi/rules/staff-roles';
import * as z from 'zod/mini';
import { Ceremony, NewTotp, Ok, PasskeyAnswer, RecoveryCodes, Secret } from './parts.ts';
import { signInStep } from './staff-call.ts';

/** The link that a server prints at its first start leads to `CONSOLE_URL/first-admin#…`. */
export const makeFirstAdmin = signInStep('/sign-in/first-admin', {
  summary:
    'Makes the first admin by the link that a server printed at its start, which works once, and only while there is no admin. Gives the invitation with which they set up signing in.',
  by: 'anybody',
  body: z.object({ token: Secret, name: StaffName, email: AddressFromStaff, language: z.enum(languages) }),
  answer: z.object({ invitation: z.string() }),
});

/** The link in the mail leads to `CONSOLE_URL/enrol?token=…`, for an invitation and for a reset by an admin. */
export const openEnrolment = signInStep('/sign-in/enrolment', {
  summary:
    'Opens the link of an invitation or of a reset, and gives what both ways of signing in begin with. The link stays good until one of them is set up.',
  by: 'anybody',
  body: z.object({ token: Secret }),
  answer: z.object({
    purpose: z.enum(['invitation', 'reset']),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(staffRoles)),
    passkey: Ceremony,
    totp: NewTotp,
  }),
});

export const enrolPasskey = signInStep('/sign-in/enrolment/passkey', {
  summary: 'Sets up a passkey by a link, and signs in. After a reset, every other way and session of the person ends.',
  by: 'anybody',
  body: z.object({ token: Secret, ceremony: Secret, passkey: PasskeyAnswer, label: StaffName }),
  answer: Ok,
});

export const enrolPassword = signInStep('/sign-in/enrolment/password', {
  summary:
    'Sets up a password with an authenticator app by a link, and signs in. The recovery codes are shown only here.',
  by: 'anybody',
  body: z
    .object({ token: Secret, password: StaffPassword, password_confirmation: ResetConfirmation, code: SecondFactor })
    .check(isRepeated('password_confirmation')),
  answer: z.object({ recovery_codes: RecoveryCodes }),
});

export const askForPasskey = signInStep('/sign-in/passkey/options', {
  summary: 'What the browser asks its authenticator to sign in. It finds the person by the passkey.',
  by: 'anybody',
  answer: Ceremony,
});

export const signInByPasskey = signInStep('/sign-in/passkey', {
  summary: 'Signs in with a passkey.',
  by: 'anybody',
  body: z.object({ ceremony: Secret, passkey: PasskeyAnswer }),
  answer: Ok,
});

export const signInByPassword = signInStep('/sign-in/password', {
  summary:
    'Signs in with a password and the number of the authenticator app, or a recovery code instead. Which of them is wrong is not said.',
  by: 'anybody',
  body: z.object({ email: TypedEmail, password: TypedPassword, code: SecondFactor }),
  answer: Ok,
});

export const askAgain = signInStep('/sign-in/again/options', {
  summary:
    'How the person can prove once more who they are. `development` is a demo person’s way, by POST /dev/step-up, and is never offered in production.',
  by: 'signed-in',
  answer: z.object({
    ways: z.array(z.enum(['passkey', 'password', 'development'])),
    passkey: z.nullable(Ceremony),
  }),
});

export const againByPasskey = signInStep('/sign-in/again/passkey', {
  summary: 'Proves again, with a passkey, who is at the keyboard. Counts for ten minutes.',
  by: 'signed-in',
  body: z.object({ ceremony: Secret, passkey: PasskeyAnswer }),
  answer: Ok,
});

export const againByPassword = signInStep('/sign-in/again/password', {
  summary: 'Proves again, with password and number or recovery code, who is at the keyboard. Counts for ten minutes.',
  by: 'signed-in',
  body: z.object({ password: TypedPassword, code: SecondFactor }),
  answer: Ok,
});

export const askForNewPasskey = signInStep('/sign-in/passkey/new', {
  summary: 'What the browser asks its authenticator to make another passkey, for `POST /me/passkeys`.',
  by: 'signed-in',
  answer: Ceremony,
});

export const askForNewTotp = signInStep('/sign-in/password/new', {
  summary: 'A new secret for the authenticator app, for `POST /me/password`. Until that, the old one counts.',
  by: 'signed-in',
  answer: z.object({ totp: NewTotp }),
});

export const signOut = signInStep('/sign-in/out', {
  summary: 'Ends the session, if there is one.',
  by: 'anybody',
  answer: Ok,
});
