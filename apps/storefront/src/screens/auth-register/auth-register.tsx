import { Name } from '@hitosoroi/rules/member-fields';
import { RegistrationForm } from '@hitosoroi/rules/member-forms';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { ask, Refused } from '../../api/client.ts';
import { Form } from '../../forms/form.tsx';
import { KanaField } from '../../forms/kana-field.tsx';
import { NameField } from '../../forms/name-field.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { TelField } from '../../forms/tel-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { FacilityName } from '../../invitation/facility-name.tsx';
import { storedInvitation } from '../../invitation/invitation.ts';
import { useInvitedFacility } from '../../invitation/invitation-query.ts';
import { sellerQuery } from '../../legal/seller.ts';
import { SenderNotice } from '../../legal/sender-notice.tsx';
import { paths } from '../../navigation/paths.ts';
import { keepTypedRegistration, typedRegistration } from '../../session/typed-registration.ts';
import { Links } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { PolicyCheckbox } from './policy-checkbox.tsx';
import { StillNeeded } from './still-needed.tsx';
import { useLatinReading } from './use-latin-reading.ts';

const empty = { name: '', name_kana: '', tel: '', email: '', password: '', confirmation: '', checkbox: false as true };

export function Screen() {
  const [, navigate] = useLocation();
  const facility = useInvitedFacility();
  const { data: seller } = useSuspenseQuery(sellerQuery());
  const isMended = useHistoryState<{ isMended?: true } | null>()?.isMended;
  const before = isMended && typedRegistration();
  const checked = useFormWith(
    RegistrationForm,
    { ...empty, ...before },
    async ({ tel, confirmation, checkbox, ...typed }) => {
      const { isSuccessful, errors, codes } = await ask('POST /register', {
        body: { ...typed, phone_number: tel, password_confirmation: confirmation, ...storedInvitation() },
      });
      if (!isSuccessful)
        throw new Refused(422, { code: 'malformed', message: '', errors: { email: [errors?.email ?? ''] }, codes });
      keepTypedRegistration({ ...typed, tel });
      navigate(paths.confirmEmailSent, { state: { email: typed.email, purpose: 'register' } });
    },
  );
  const { form } = checked;
  useLatinReading(form);
  const isTicked = useWatch({ control: form.control, name: 'checkbox' });
  const { errors } = useFormState({ control: form.control });
  const hasErrors = Object.keys(errors).some((field) => field !== 'root');
  return (
    <Page title="register.title">
      <FacilityName {...facility} />
      <Form
        checked={checked}
        action="register.action"
        isDisabled={!isTicked || hasErrors}
        note={<StillNeeded form={form} />}
      >
        <NameField form={form} name="name" hint="register.name.hint" rule={Name} />
        <KanaField form={form} name="name_kana" hint="register.name_kana.hint" />
        <TelField form={form} name="tel" hint="register.tel.hint" />
        <TextField form={form} name="email" label="account.email" type="email" autoComplete="email" />
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
