import { ForgotForm } from '@hitosoroi/rules/member-forms';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { EmailField } from '../forms/email-field.tsx';
import { Form } from '../forms/form.tsx';
import { useFormWith } from '../forms/use-form-with.ts';
import { T } from '../language/t.tsx';
import { MailCodeForm } from './mail-code-form.tsx';

/** A form that sends the confirmation mail again. A visitor who opened the page directly types the address. */
export function ResendMailTo({ known = '' }: { known?: string | undefined }) {
  const [isSent, setSent] = useState(false);
  const checked = useFormWith(ForgotForm, { email: known }, async ({ email }) => {
    setSent(false);
    await ask('POST /register/resend', { body: { email } });
    setSent(true);
  });
  return (
    <>
      <Form checked={checked} action="resend.action">
        <EmailField form={checked.form} name="email" />
      </Form>
      <p role="status">{isSent && <T id="resend.sent" />}</p>
      {isSent && <MailCodeForm purpose="confirm" />}
    </>
  );
}
