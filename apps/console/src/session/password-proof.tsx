import { TypedEmail, TypedPassword } from '@hitosoroi/rules/member-fields';
import { SecondFactor } from '@hitosoroi/rules/staff-fields';
import * as z from 'zod/mini';
import { ask } from '../api/client.ts';
import { TextField } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { useFormWith } from '../forms/use-form-with.ts';

const SignIn = z.object({ email: TypedEmail, password: TypedPassword, code: SecondFactor });
const Again = z.object({ password: TypedPassword, code: SecondFactor });

/** Signs in with the password and a code of the authenticator app, or with the password and a recovery code. */
export function PasswordSignIn({ isSecond, onDone }: { isSecond: boolean; onDone: () => unknown }) {
  const empty = { email: '', password: '', code: '' };
  const checked = useFormWith(SignIn, empty, (body) => ask('POST /sign-in/password', { body }), {
    leave: onDone,
  });
  return (
    <Form checked={checked} action="sign_in.by_password" doing="form.checking" isSecond={isSecond}>
      <TextField form={checked.form} name="email" label="sign_in.email" type="email" autoComplete="username" />
      <TextField
        form={checked.form}
        name="password"
        label="sign_in.password"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        form={checked.form}
        name="code"
        label="sign_in.code"
        hint="sign_in.code.hint"
        autoComplete="one-time-code"
      />
    </Form>
  );
}

/** Proves the identity again with password and code. */
export function PasswordAgain({ isSecond, onDone }: { isSecond: boolean; onDone: () => unknown }) {
  const checked = useFormWith(
    Again,
    { password: '', code: '' },
    (body) => ask('POST /sign-in/again/password', { body }),
    { leave: onDone },
  );
  return (
    <Form checked={checked} action="again.by_password" doing="form.checking" isSecond={isSecond}>
      <TextField
        form={checked.form}
        name="password"
        label="sign_in.password"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        form={checked.form}
        name="code"
        label="sign_in.code"
        hint="sign_in.code.hint"
        autoComplete="one-time-code"
      />
    </Form>
  );
}
