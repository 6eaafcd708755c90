import * as z from 'zod/mini';
import { Email, isRepeated, Name, NameKana, Password, ProfileName, Tel, TypedEmail, TypedPassword } from './person.ts';
import type { ValidationCode } from './validation.ts';

/** The forms about a person as they are typed. The calls behind them check the same rules. */

const required: ValidationCode = 'required';
const unticked: ValidationCode = 'policy-unticked';
const Confirmation = z.string(required).check(z.minLength(1, required));

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

export const ForgotForm = z.object({ email: Email });

export const ResetForm = z.object({ password: Password, confirmation: Confirmation }).check(isRepeated('confirmation'));

export const ProfileForm = z.object({ name: ProfileName, name_kana: NameKana, tel: Tel });
