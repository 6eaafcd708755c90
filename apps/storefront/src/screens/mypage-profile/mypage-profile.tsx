import { ProfileName } from '@hitosoroi/rules/member-fields';
import { ProfileForm } from '@hitosoroi/rules/member-forms';
import { Link, useLocation } from 'wouter';
import { ask } from '../../api/client.ts';
import { Form } from '../../forms/form.tsx';
import { KanaField } from '../../forms/kana-field.tsx';
import { NameField } from '../../forms/name-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMember } from '../../session/member.ts';
import { refreshMember } from '../../session/session.ts';
import { alertDialog } from '../../ui/confirm-dialog.ts';
import { Page } from '../../ui/page.tsx';
import styles from './mypage-profile.module.css';

export function Screen() {
  const [, navigate] = useLocation();
  const { user_name, name_kana, phone_number, email } = useMember();
  const present = { name: user_name, name_kana, tel: phone_number };
  const checked = useFormWith(ProfileForm, present, async ({ tel, ...typed }) => {
    await ask('PUT /me/update', { body: { ...typed, phone_number: tel } });
    await refreshMember();
    await alertDialog('profile.updated');
    navigate(paths.products);
  });
  const { form } = checked;
  return (
    <Page title="profile.title">
      <Form checked={checked} action="profile.action">
        <NameField form={form} name="name" rule={ProfileName} />
        <KanaField form={form} name="name_kana" />
        <TextField form={form} name="tel" label="account.tel" hint="profile.tel.hint" type="tel" autoComplete="tel" />
        <p className={styles.email}>
          <strong>
            <T id="account.email" />
          </strong>
          <span>{email}</span>
          <Link to={paths.contact}>
            <T id="profile.email" />
          </Link>
        </p>
      </Form>
    </Page>
  );
}
