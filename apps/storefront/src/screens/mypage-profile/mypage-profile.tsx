import { ProfileForm } from '@hitosoroi/rules/account-forms';
import { useLocation } from 'wouter';
import { ask } from '../../api/client.ts';
import { paths } from '../../app/paths.ts';
import { Form } from '../../forms/form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { refreshUser } from '../../session/session.ts';
import { useCustomer } from '../../session/user.ts';
import { say } from '../../ui/alert.ts';
import { Page } from '../../ui/page.tsx';

export function Screen() {
  const [, navigate] = useLocation();
  const { user_name, name_kana, phone_number } = useCustomer();
  const present = { name: user_name, name_kana, tel: phone_number };
  const checked = useFormWith(ProfileForm, present, async ({ tel, ...typed }) => {
    await ask('PUT /me/update', { body: { ...typed, phone_number: tel } });
    await refreshUser();
    await say('profile.updated');
    navigate(paths.products);
  });
  const { form } = checked;
  return (
    <Page title="profile.title">
      <Form checked={checked} action="profile.action">
        <TextField form={form} name="name" label="account.name" autoComplete="name" />
        <TextField form={form} name="name_kana" label="account.name_kana" autoComplete="off" />
        <TextField form={form} name="tel" label="account.tel" hint="profile.tel.hint" type="tel" autoComplete="tel" />
      </Form>
    </Page>
  );
}
