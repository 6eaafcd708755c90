import { languages } from '@hitosoroi/rules/language';
import { isRepeated, ResetConfirmation } from '@hitosoroi/rules/member-fields';
import { SecondFactor, StaffName, StaffPassword } from '@hitosoroi/rules/staff-fields';
import { staffRoles } from '@hitosoroi/rules/staff-roles';
import * as z from 'zod/mini';
import { FacilityName } from './facilities.ts';
import { Id, Instant, Ok, OptionalInstant, PasskeyAnswer, RecoveryCodes, Secret } from './parts.ts';
import { staffChange, staffRead } from './staff-call.ts';

export const readMyself = staffRead('/me', {
  summary: 'Who is signed in, what they may do, and until when the session is good.',
  roles: 'signed-in',
  scope: 'none',
  trace: 'none',
  answer: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    language: z.enum(languages),
    roles: z.array(z.enum(staffRoles)),
    facilities: z.union([z.literal('all'), z.array(FacilityName)]),
    /** The session ends at this time, or earlier after an hour without a call. */
    session_until: Instant,
    /** Until this time no call requires the person to prove again who they are. */
    fresh_until: Instant,
  }),
});

export const setMyLanguage = staffChange('/me/language', {
  summary: 'The language of the console and of its mails to this person.',
  roles: 'signed-in',
  scope: 'none',
  audit: 'language-set',
  version: { none: 'a choice of the person alone, of which the last one counts' },
  body: z.object({ language: z.enum(languages) }),
  answer: Ok,
});

export const readMySignIn = staffRead('/me/sign-in', {
  summary: 'The person’s own ways of signing in, and where they are signed in.',
  roles: 'signed-in',
  scope: 'none',
  trace: 'none',
  answer: z.object({
    passkeys: z.array(z.object({ id: Id, label: z.string(), created_at: Instant, used_at: OptionalInstant })),
    /** Whether the person has a password and an authenticator app. Staff have both or neither. */
    has_password: z.boolean(),
    recovery_codes_left: z.int(),
    sessions: z.array(
      z.object({
        id: Id,
        /** The name that the browser gives itself. */
        browser: z.string(),
        started_at: Instant,
        seen_at: Instant,
        is_this: z.boolean(),
      }),
    ),
  }),
});

export const addMyPasskey = staffChange('/me/passkeys', {
  summary: 'Adds a passkey to the person’s own.',
  roles: 'signed-in',
  scope: 'none',
  stepUp: true,
  audit: 'passkey-added',
  version: 'new',
  body: z.object({ ceremony: Secret, passkey: PasskeyAnswer, label: StaffName }),
  answer: z.object({ id: Id }),
});

export const removeMyPasskey = staffChange('/me/passkeys/remove', {
  summary: 'Removes a passkey of the person’s own; refused where no way to sign in would be left.',
  roles: 'signed-in',
  scope: 'none',
  stepUp: true,
  audit: 'passkey-removed',
  version: { none: 'a passkey never changes, it is there or not' },
  body: z.object({ id: Id }),
  answer: Ok,
});

export const setMyPassword = staffChange('/me/password', {
  summary:
    'Sets a password with an authenticator app, in place of the ones before, and ends every other session. The number is of the secret that `/sign-in/password/new` gave.',
  roles: 'signed-in',
  scope: 'none',
  stepUp: true,
  answerOnce: true,
  audit: 'password-set',
  version: { none: 'a secret is never shown, so that nobody types on top of what they saw' },
  body: z
    .object({ password: StaffPassword, password_confirmation: ResetConfirmation, code: SecondFactor })
    .check(isRepeated('password_confirmation')),
  answer: z.object({ recovery_codes: RecoveryCodes }),
});

export const removeMyPassword = staffChange('/me/password/remove', {
  summary: 'Removes the password, the authenticator app and the recovery codes; refused to whoever has no passkey.',
  roles: 'signed-in',
  scope: 'none',
  stepUp: true,
  audit: 'password-removed',
  version: { none: 'it is there or not' },
  answer: Ok,
});

export const makeMyRecoveryCodes = staffChange('/me/recovery-codes', {
  summary: 'Ten new recovery codes; the old ones are void. Only for whoever has a password.',
  roles: 'signed-in',
  scope: 'none',
  stepUp: true,
  answerOnce: true,
  audit: 'recovery-codes-made',
  version: 'new',
  answer: z.object({ recovery_codes: RecoveryCodes }),
});

export const endMySession = staffChange('/me/sessions/end', {
  summary: 'Signs the person out in another browser.',
  roles: 'signed-in',
  scope: 'none',
  audit: 'session-ended',
  version: { none: 'it is there or not' },
  body: z.object({ id: Id }),
  answer: Ok,
});

export const endMySessions = staffChange('/me/sessions/end-all', {
  summary: 'Signs the person out everywhere, here too. No browser counts as known any more.',
  roles: 'signed-in',
  scope: 'none',
  audit: 'sessions-ended',
  version: { none: 'they are there or not' },
  answer: Ok,
});
