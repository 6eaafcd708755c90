import { Name } from '@hitosoroi/rules/member-fields';
import { RegistrationForm } from '@hitosoroi/rules/member-forms';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { ask, Refused } from '../../api/client.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { Form } from '../../forms/form.tsx';
import { KanaField } from '../../forms/kana-field.tsx';
import { NameField } from '../../forms/name-field.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { TelField } from '../../forms/tel-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { FacilityLine } from '../../invitation/facility-line.tsx';
import { storedInvitation } from '../../invitation/invitation.ts';
import { useInvitedFacility } from '../../invitation/invitation-query.ts';
import { sellerQuery } from '../../legal/seller.ts';
import { SenderNotice } from '../../legal/sender-notice.tsx';
import { paths } from '../../navigation/paths.ts';
import { noteRegistrationSent } from '../../session/keep-typed-fields.ts';
import { useKeepTypedEmail, useTypedEmail } from '../../session/typed-email.ts';
import { keepTypedLogin } from '../../session/typed-registration.ts';
import { Links } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { PolicyCheckbox } from './policy-checkbox.tsx';
import { StillNeeded } from './still-needed.tsx';
import { useKeptFields } from './use-kept-fields.ts';
import { useLatinReading } from './use-latin-reading.ts';

const empty = { name: '', name_kana: '', tel: '', email: '', password: '', confirmation: '', checkbox: false as true };

export function Screen() {
  const [, navigate] = useLocation();
  const facility = useInvitedFacility();
  const { data: seller } = useSuspenseQuery(sellerQuery());
  const checked = useFormWith(
    RegistrationForm,
    { ...empty, email: useTypedEmail() },
    async ({ tel, confirmation, checkbox, ...typed }) => {
      const { isSuccessful, errors, codes } = await ask('POST /register', {
        body: { ...typed, phone_number: tel, password_confirmation: confirmation, ...storedInvitation() },
      });
      if (!isSuccessful)
        throw new Refused(422, { code: 'malformed', message: '', errors: { email: [errors?.email ?? ''] }, codes });
      keepTypedLogin(typed);
      noteRegistrationSent();
      navigate(paths.confirmEmailSent, { state: { email: typed.email, purpose: 'register' } });
    },
  );
  const { form } = checked;
  useKeptFields(form);
  useLatinReading(form);
  useKeepTypedEmail(form);
  const isTicked = useWatch({ control: form.control, name: 'checkbox' });
  const { errors } = useFormState({ control: form.control });
  const hasErrors = Object.keys(errors).some((field) => field !== 'root');
  return (
    <Page title="register.title">
      <FacilityLine {...facility} />
      <Form
        checked={checked}
        action="register.action"
        isDisabled={!isTicked || hasErrors}
        note={<StillNeeded form={form} />}
      >
        <NameField form={form} name="name" hint="register.name.hint" rule={Name} isFirst />
        <KanaField form={form} name="name_kana" hint="register.name_kana.hint" />
        <TelField form={form} name="tel" hint="register.tel.hint" />
        <EmailField form={form} name="email" />
        <PasswordField
          form={form}
          name="password"
          label="account.password"
          hint="account.password.hint"
          repeatedIn="confirmation"
          autoComplete="new-password"
        />
        <PasswordField form={form} name="confirmation" label="account.confirmation" autoComplete="new-password" />
        <SenderNotice text="register.sender.text" addresses={[seller.mail_from]} />
        <PolicyCheckbox form={form} />
      </Form>
      <Links links={[{ to: paths.login, text: 'register.login' }]} />
    </Page>
  );
}
