import { ForgotForm } from '@hitosoroi/rules/member-forms';
import { useLocation } from 'wouter';
import { ask } from '../../api/client.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMaybeMember } from '../../session/member.ts';
import { useKeepTypedEmail, useTypedEmail } from '../../session/typed-email.ts';
import { useWantedPlace } from '../../session/wanted-place.ts';
import { Page } from '../../ui/page.tsx';

export function Screen() {
  const [, navigate] = useLocation();
  const wanted = useWantedPlace();
  const typed = useTypedEmail();
  const member = useMaybeMember();
  const checked = useFormWith(ForgotForm, { email: typed || (member?.email ?? '') }, async ({ email }) => {
    await ask('POST /forgot_password/send_email', { body: { email } });
    navigate(paths.confirmEmailSent, { state: { email, purpose: 'reset', wanted: wanted?.place } });
  });
  useKeepTypedEmail(checked.form);
  return (
    <Page title="forgot.title">
      <p>
        <T id="forgot.text" />
      </p>
      <Form checked={checked} action="forgot.action">
        <EmailField form={checked.form} name="email" />
      </Form>
    </Page>
  );
}
