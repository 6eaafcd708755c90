import type { ResetForm } from '@hitosoroi/rules/member-forms';
import type { UseFormReturn } from 'react-hook-form';
import type { output } from 'zod/mini';
import { PasswordField } from './password-field.tsx';

/** Fields for a new password and its repetition. */
export function NewPasswordFields({ form }: { form: UseFormReturn<output<typeof ResetForm>> }) {
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label="reset.password"
        hint="account.password.hint"
        repeatedIn="confirmation"
        autoComplete="new-password"
      />
      <PasswordField form={form} name="confirmation" label="account.confirmation" autoComplete="new-password" />
    </>
  );
}
