import * as z from 'zod/mini';
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
} from './member-fields.ts';
import type { ValidationCode } from './validation.ts';

/** The forms that members fill in. The screens and the calls check them by the same rules. */

const unticked: ValidationCode = 'policy-unticked';

export const RegistrationForm = z
  .object({
    name: Name,
    name_kana: NameKana,
    tel: Tel,
    email: Email,
    password: Password,
    confirmation: Confirmation,
    checkbox: z.literal(true, unticked),
  })
  .check(isRepeated('confirmation'));

export const LoginForm = z.object({ email: TypedEmail, password: TypedPassword });

/** For an address that several people registered: the password selects one of the registrations. */
export const ContestedForm = z.object({ password: TypedPassword });

export const MailCodeForm = z.object({ code: MailCode });

export const ForgotForm = z.object({ email: Email });

export const ResetForm = z
  .object({ password: Password, confirmation: ResetConfirmation })
  .check(isRepeated('confirmation'));

export const ProfileForm = z.object({ name: ProfileName, name_kana: NameKana, tel: ProfileTel });
