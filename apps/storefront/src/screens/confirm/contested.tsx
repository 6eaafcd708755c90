import { ContestedForm, ResetForm } from '@hitosoroi/rules/member-forms';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../api/client.ts';
import { Form } from '../../forms/form.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { memberChanged } from '../../session/session.ts';
import { QuietButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

function KnownPassword({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const checked = useFormWith(ContestedForm, { password: '' }, async ({ password }) => {
    await ask('POST /confirmemail/password', { body: { k: token, password } });
    await memberChanged();
    navigate(paths.products, { replace: true });
  });
  return (
    <Form checked={checked} action="contested.action">
      <PasswordField form={checked.form} name="password" label="account.password" autoComplete="current-password" />
    </Form>
  );
}

/** A form for a new password. It leads to the profile, because a stranger may have typed the details of the account. */
function NewPassword({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const checked = useFormWith(ResetForm, { password: '', confirmation: '' }, async ({ password, confirmation }) => {
    const body = { k: token, password, password_confirmation: confirmation };
    await ask('POST /confirmemail/new_password', { body });
    await memberChanged();
    navigate(paths.profile, { replace: true });
  });
  return (
    <Form checked={checked} action="reset.action">
      <NewPasswordFields form={checked.form} />
    </Form>
  );
}

/** The page for a visitor whose mail address was registered twice, with different passwords. Asks for the password, or for a new one. */
export function Contested({ token }: { token: string }) {
  const [setsNew, setSetsNew] = useState(false);
  if (setsNew) {
    return (
      <Page title="confirm.title">
        <p>
          <T id="contested.set.text" />
        </p>
        <NewPassword token={token} />
      </Page>
    );
  }
  return (
    <Page title="confirm.title">
      <p>
        <T id="contested.text" />
      </p>
      <KnownPassword token={token} />
      <p>
        <T id="contested.other" />
      </p>
      <QuietButton onClick={() => setSetsNew(true)}>
        <T id="contested.set" />
      </QuietButton>
    </Page>
  );
}
