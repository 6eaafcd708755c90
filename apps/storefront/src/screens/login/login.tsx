import { LoginForm } from '@hitosoroi/rules/member-forms';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { EmailField } from '../../forms/email-field.tsx';
import { Form } from '../../forms/form.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import type { LinkState } from '../../session/confirm-email.ts';
import { logIn } from '../../session/session.ts';
import { useKeepTypedEmail, useTypedEmail } from '../../session/typed-email.ts';
import { WhyLogIn } from '../../session/wanted-note.tsx';
import { useWantedPlace, type WantedPlace } from '../../session/wanted-place.ts';
import { Links } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './login.module.css';

/**
 * Where a member goes after the login. Sets and carts belong to a facility: a member who was moved to another facility can only go to their
 * own pages.
 */
const placeAfter = (wanted: WantedPlace | undefined, isMoved: boolean): string =>
  wanted && (!isMoved || wanted.place.startsWith(paths.mypage)) ? wanted.place : paths.products;

export function Screen() {
  const [, navigate] = useLocation();
  const state = useHistoryState<{ isPasswordNew?: true; link?: LinkState } | null>();
  const wanted = useWantedPlace();
  const checked = useFormWith(LoginForm, { email: useTypedEmail(), password: '' }, async (typed) => {
    const { isConfirmed, moved } = await logIn(typed);
    if (isConfirmed) navigate(placeAfter(wanted, moved !== undefined), { replace: true, state: { moved } });
    else navigate(paths.registerConfirm, { state: { email: typed.email } });
  });
  useKeepTypedEmail(checked.form);
  return (
    <Page title="login.title">
      {state?.isPasswordNew && (
        <p role="status" className={styles.done}>
          <T id="login.password_set" />
        </p>
      )}
      {state?.link && (
        <p role="status" className={styles.over}>
          <T id={state.link === 'over' ? 'login.link_over' : 'login.link_failed'} />
        </p>
      )}
      <WhyLogIn />
      <Form checked={checked} action="login.action">
        <EmailField form={checked.form} name="email" autoComplete="username" />
        <PasswordField form={checked.form} name="password" label="account.password" autoComplete="current-password" />
      </Form>
      <Links
        links={[
          { to: paths.forgot, text: 'login.forgot', state: { wanted: wanted?.place } },
          { to: paths.register, text: 'login.register' },
        ]}
      />
    </Page>
  );
}
