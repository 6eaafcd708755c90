import { isRepeated, ResetConfirmation } from '@hitosoroi/rules/member-fields';
import { SecondFactor, StaffPassword } from '@hitosoroi/rules/staff-fields';
import * as z from 'zod/mini';
import type { Answer } from '../api/client.ts';
import { TextField } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { useFormWith } from '../forms/use-form-with.ts';
import { T, useTexts } from '../language/t.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import styles from './sign-in.module.css';

const NewPassword = z
  .object({ password: StaffPassword, password_confirmation: ResetConfirmation, code: SecondFactor })
  .check(isRepeated('password_confirmation'));

type NewPassword = z.output<typeof NewPassword>;

interface PasswordSetupProps {
  readonly totp: Answer<'POST /sign-in/enrolment'>['totp'];
  /** The user name for a password manager. */
  readonly email: string;
  readonly send: (values: NewPassword) => Promise<{ recovery_codes: string[] }>;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A form that sets up a password and an authenticator app. The app gets its secret by camera, by a link on a phone, or typed. */
export function PasswordSetup({ totp, email, send, onDone }: PasswordSetupProps) {
  const t = useTexts();
  const empty = { password: '', password_confirmation: '', code: '' };
  const checked = useFormWith(NewPassword, empty, send, {
    leave: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <Form checked={checked} action="password.set">
      <input hidden type="text" autoComplete="username" value={email} readOnly />
      <TextField
        form={checked.form}
        name="password"
        label="password.new"
        hint="password.new.hint"
        type="password"
        autoComplete="new-password"
      />
      <TextField
        form={checked.form}
        name="password_confirmation"
        label="password.confirmation"
        type="password"
        autoComplete="new-password"
      />
      <div className={styles.setup}>
        <p>
          <T id="app.scan" />
        </p>
        <QrCode svg={totp.qr_svg} label={t('app.qr')} />
        <p>
          <T id="app.typed" /> <span className={styles.secret}>{inFours(totp.secret)}</span>
        </p>
        <p>
          <a href={totp.uri}>
            <T id="app.open" />
          </a>
        </p>
      </div>
      <TextField
        form={checked.form}
        name="code"
        label="app.code"
        hint="app.code.hint"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </Form>
  );
}
