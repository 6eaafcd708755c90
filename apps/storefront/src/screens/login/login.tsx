import { LoginForm } from '@hitosoroi/rules/account-forms';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Form } from '../../forms/form.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { logIn } from '../../session/session.ts';
import { Links } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';

export function Screen() {
  const navigate = useNavigate();
  const checked = useFormWith(LoginForm, { email: '', password: '' }, async (typed) => {
    const { isConfirmed } = await logIn(typed);
    if (isConfirmed) navigate(paths.products, { replace: true });
    else navigate(paths.registerConfirm, { state: { email: typed.email } });
  });
  return (
    <Page title="login.title">
      <Form checked={checked} action="login.action">
        <TextField form={checked.form} name="email" label="account.email" type="email" autoComplete="username" />
        <PasswordField form={checked.form} name="password" label="account.password" autoComplete="current-password" />
      </Form>
      <Links
        links={[
          { to: paths.forgot, text: 'login.forgot' },
          { to: paths.register, text: 'login.register' },
        ]}
      />
    </Page>
  );
}
