import { MailCodeForm as Rules } from '@hitosoroi/rules/member-forms';
import { useLocation } from 'wouter';
import { ask } from '../api/client.ts';
import { Form } from '../forms/form.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useFormWith } from '../forms/use-form-with.ts';
import { paths } from '../navigation/paths.ts';
import styles from './mail-code-form.module.css';
import { forgetTypedRegistration } from './typed-registration.ts';
import { useWantedPlace } from './wanted-place.ts';

/** A form for the code of a mail, for members who cannot open the link of the mail in this browser. The code does the same as the link. */
export function MailCodeForm() {
  const [, navigate] = useLocation();
  const wanted = useWantedPlace();
  const checked = useFormWith(Rules, { code: '' }, async ({ code }) => {
    const { purpose, token } = await ask('POST /mail_code', { body: { code } });
    forgetTypedRegistration();
    if (purpose === 'confirm') navigate(`${paths.confirm}?k=${token}`, { replace: true });
    else navigate(`${paths.reset}?token=${token}`, { replace: true, state: { wanted: wanted?.place } });
  });
  return (
    <section className={styles.card}>
      <Form checked={checked} action="mail_code.action" isQuiet>
        <TextField
          form={checked.form}
          name="code"
          label="mail_code.label"
          hint="mail_code.hint"
          isRequired={false}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </Form>
    </section>
  );
}
