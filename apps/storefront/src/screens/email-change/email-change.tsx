import { ContestedForm } from '@hitosoroi/rules/member-forms';
import { useSuspenseQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Form } from '../../forms/form.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { confirmNewEmail, emailChangeQuery } from '../../session/email-change.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

function WithPassword({ token }: { token: string }) {
  const checked = useFormWith(ContestedForm, { password: '' }, (proof) => confirmNewEmail(token, proof));
  return (
    <Form checked={checked} action="email_change.action" note={<T id="email_change.after" />}>
      <p>
        <T id="email_change.password" />
      </p>
      <PasswordField form={checked.form} name="password" label="account.password" autoComplete="current-password" />
    </Form>
  );
}

function LoggedIn({ token }: { token: string }) {
  const checked = useFormWith(z.object({}), {}, () => confirmNewEmail(token, {}));
  return (
    <Form checked={checked} action="email_change.action" note={<T id="email_change.after" />}>
      {null}
    </Form>
  );
}

function Done() {
  return (
    <>
      <p role="status">
        <T id="email_change.done" />
      </p>
      <ButtonLink to={paths.mypage}>
        <T id="email_change.on" />
      </ButtonLink>
    </>
  );
}

function Over() {
  return (
    <>
      <p>
        <T id="email_change.over" />
      </p>
      <ButtonLink to={paths.contact}>
        <T id="shell.contact" />
      </ButtonLink>
    </>
  );
}

/**
 * The page of the link in the mail to an address that staff entered. The address changes when the reader proves that they are the member.
 */
export function Screen() {
  const token = useSearchParams().get('token') ?? '';
  const { data: change } = useSuspenseQuery(emailChangeQuery(token));
  return (
    <Page title="confirm.title">
      {change === 'done' && <Done />}
      {change === 'over' && <Over />}
      {typeof change === 'object' && (
        <>
          <p>
            <T id="email_change.text" />
          </p>
          <p>
            <strong>{change.email}</strong>
          </p>
          {change.needs_password ? <WithPassword token={token} /> : <LoggedIn token={token} />}
        </>
      )}
    </Page>
  );
}
