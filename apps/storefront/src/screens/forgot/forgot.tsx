import { ForgotForm } from '@hitosoroi/rules/member-forms';
import { useLocation } from 'wouter';
import { ask } from '../../api/client.ts';
import { Form } from '../../forms/form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMailSent } from '../../session/resend-mail.tsx';
import { useWantedPlace } from '../../session/wanted-place.ts';
import { Page } from '../../ui/page.tsx';

export function Screen() {
  const [, navigate] = useLocation();
  const wanted = useWantedPlace();
  const typed = useMailSent().email;
  const checked = useFormWith(ForgotForm, { email: typed ?? '' }, async ({ email }) => {
    await ask('POST /forgot_password/send_email', { body: { email } });
    navigate(paths.confirmEmailSent, { state: { email, purpose: 'reset', wanted: wanted?.place } });
  });
  return (
    <Page title="forgot.title">
      <p>
        <T id="forgot.text" />
      </p>
      <Form checked={checked} action="forgot.action">
        <TextField form={checked.form} name="email" label="account.email" type="email" autoComplete="email" />
      </Form>
    </Page>
  );
}
