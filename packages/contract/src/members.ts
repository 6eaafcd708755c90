import {
  Confirmation,
  Email,
  isRepeated,
  MailCode,
  Name,
  NameKana,
  Password,
  ProfileName,
  ProfileTel,
  ResetConfirmation,
  Tel,
  TypedEmail,
  TypedPassword,
} from '@hitosoroi/rules/member-fields';
import { plainField } from '@hitosoroi/rules/text-field';
import { waysOfWaiting } from '@hitosoroi/rules/waiting-payment';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { InvitationBody, InvitationFields } from './invitations.ts';
import { FieldCode } from './refusal.ts';

const Ok = z.object({ ok: z.boolean() });
const Token = plainField(200).check(z.minLength(1));

export const readMe = call('GET', '/me', {
  summary: 'The member who is logged in, or null.',
  answer: z.nullable(
    z.object({
      user_name: z.string(),
      name_kana: z.string(),
      phone_number: z.string(),
      email: z.string(),
      customerName: z.string(),
      customerNameEn: z.nullable(z.string()),
      facilityName: z.string(),
      facilityNameEn: z.nullable(z.string()),
      start_date: z.string(),
      end_date: z.string(),
      order_type: z.int(),
      is_published: z.boolean(),
      /** By this id the shop finds out whether a key or code opens another facility than this one. The id contains no facility data. */
      facility_id: z.string(),
      /** Separates the carts in one browser: a member has a cart at each facility. The id contains no data about the member. */
      cart_id: z.string(),
      /** True if the member also orders for others, whom `/me/persons` lists. Otherwise absent. */
      is_family: z.optional(z.boolean()),
      /**
       * Set if the member confirmed their address in another browser than the one in which they registered, and has not answered yet
       * whether they chose the password. `here`: they can answer in this session. `by-mail`: they can only set a new password by mail.
       */
      password_question: z.optional(z.enum(['here', 'by-mail'])),
      /** The order that the member has to pay first, at a store or through another person. Absent if none waits for that. */
      waiting_payment: z.optional(
        z.object({
          order_number: z.string(),
          way: z.enum(waysOfWaiting),
          /** The last moment to pay, and the days until its day in Japan. */
          ends_at: z.string(),
          days_left: z.int(),
        }),
      ),
    }),
  ),
});

export const register = call('POST', '/register', {
  summary: 'Registers a member at the facility of the key or code, and sends the mail that confirms the address.',
  body: z
    .object({
      name: Name,
      name_kana: NameKana,
      phone_number: Tel,
      email: Email,
      password: Password,
      password_confirmation: Confirmation,
      ...InvitationFields,
    })
    .check(isRepeated('password_confirmation')),
  answer: z.object({
    isSuccessful: z.boolean(),
    errors: z.optional(z.object({ email: z.string() })),
    /** The same errors as codes. */
    codes: z.optional(z.object({ email: FieldCode })),
  }),
});

export const resendConfirmation = call('POST', '/register/resend', {
  summary: 'Sends the mail that confirms an address again. Says the same whether or not there is such a registration.',
  body: z.object({ email: Email }),
  answer: Ok,
});

export const confirmEmail = call('GET', '/confirmemail', {
  summary:
    'Confirms an email address by the token of its mail, and logs in. Where the address was also registered with another password, only in the browser of that registration; elsewhere `isContested` asks for a password.',
  changes: true,
  query: z.object({ k: Token }),
  answer: z.object({ ok: z.boolean(), isContested: z.optional(z.boolean()) }),
});

export const confirmWithPassword = call('POST', '/confirmemail/password', {
  summary: 'Confirms an address that was registered several times, with the password of that registration.',
  body: z.object({ k: Token, password: TypedPassword }),
  answer: Ok,
});

export const confirmWithNewPassword = call('POST', '/confirmemail/new_password', {
  summary: 'Confirms an address that was registered several times, with a new password from the owner of the mailbox.',
  body: z
    .object({ k: Token, password: Password, password_confirmation: ResetConfirmation })
    .check(isRepeated('password_confirmation')),
  answer: Ok,
});

export const notMe = call('POST', '/register/not_me', {
  summary: 'Deletes the registration that a confirmation mail is about. `k` is the token of its link.',
  body: z.object({ k: Token }),
  answer: Ok,
});

export const setOwnPassword = call('POST', '/me/password', {
  summary:
    'Answers `password_question`: sets the member’s own password and ends every other session. Only in a session that came by the mail.',
  body: z
    .object({ password: Password, password_confirmation: ResetConfirmation })
    .check(isRepeated('password_confirmation')),
  answer: Ok,
});

export const keepPassword = call('POST', '/me/password/chosen', {
  summary: 'Answers `password_question`: the member chose the password. Only in a session that came by the mail.',
  answer: Ok,
});

export const readEmailChange = call('GET', '/email_change', {
  summary:
    'The address that a link would make the member’s, and whether it takes their password: not in a browser in which they are logged in. Null where the link is over.',
  query: z.object({ token: Token }),
  answer: z.nullable(z.object({ email: z.string(), needs_password: z.boolean() })),
});

export const confirmNewEmail = call('POST', '/email_change', {
  summary:
    'Makes the address to which the link was sent the member’s, and logs them in here and out everywhere else. Takes their password where they are not logged in.',
  body: z.object({ token: Token, password: z.optional(TypedPassword) }),
  answer: Ok,
});

export const login = call('POST', '/login', {
  summary:
    'Logs in. A member who is not confirmed gets no session. `isMoved` says that the key or code bound them to another facility than before.',
  body: z.object({ email: TypedEmail, password: TypedPassword, ...InvitationFields }),
  answer: z.object({
    isConfirmed: z.boolean(),
    isMoved: z.optional(z.boolean()),
    /** The facility from which the login moved the member, if `PUT /me/move_back` can take them back. */
    movedFrom: z.optional(
      z.object({
        customerName: z.string(),
        customerNameEn: z.nullable(z.string()),
        facilityName: z.string(),
        facilityNameEn: z.nullable(z.string()),
      }),
    ),
  }),
});

export const moveBack = call('PUT', '/me/move_back', {
  summary:
    'Takes the member back to the facility from which the key of their last login moved them. `ok` is false if it is closed, or if they have moved since.',
  answer: Ok,
});

export const logout = call('POST', '/logout', { summary: 'Ends the session.', answer: Ok });

export const setKey = call('PUT', '/me/setkey', {
  summary: 'Binds the member to the facility of the key or code. `ok` is false where it opens none.',
  body: InvitationBody,
  answer: Ok,
});

export const updateMe = call('PUT', '/me/update', {
  summary: 'Changes the profile.',
  body: z.object({ name: ProfileName, name_kana: NameKana, phone_number: ProfileTel }),
  answer: Ok,
});

export const sendResetEmail = call('POST', '/forgot_password/send_email', {
  summary: 'Sends a link to set a new password. Fails for an address that is not registered.',
  body: z.object({ email: Email }),
  answer: Ok,
});

export const checkResetToken = call('GET', '/forgot_password/check_reset_password_token', {
  summary: 'Says whether a link to set a new password can still be used.',
  query: z.object({ token: Token }),
  answer: z.object({ isActive: z.boolean() }),
});

export const enterMailCode = call('POST', '/mail_code', {
  summary:
    'Exchanges the code of a mail for the token of a link, in the browser that asked for the mail. `token` is what `confirmemail` takes as `k`, or what sets a new password.',
  body: z.object({ code: MailCode }),
  answer: z.object({ purpose: z.enum(['confirm', 'reset']), token: z.string() }),
});

export const readMailState = call('GET', '/mail_state', {
  summary:
    'What became of the mail that this browser asked for last. `unknown` where it neither registered the address itself nor asked for a new password.',
  answer: z.object({
    state: z.enum(['sending', 'delayed', 'handed-over', 'refused', 'unknown']),
    /** What the mail is for; null if this browser waits for no mail. */
    purpose: z.nullable(z.enum(['confirm', 'reset'])),
    /** True in the browser that registered, once the link was opened elsewhere: its password now logs in. Otherwise absent. */
    is_confirmed: z.optional(z.boolean()),
  }),
});

export const resetPassword = call('POST', '/forgot_password/reset_password', {
  summary: 'Sets a new password and ends every session of the member.',
  body: z
    .object({ token: Token, password: Password, password_confirmation: ResetConfirmation })
    .check(isRepeated('password_confirmation')),
  answer: Ok,
});
