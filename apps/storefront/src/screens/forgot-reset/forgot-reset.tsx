import { ResetForm } from '@hitosoroi/rules/member-forms';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Redirect, useLocation } from 'wouter';
import { ask, isRefusedFor } from '../../api/client.ts';
import { Form } from '../../forms/form.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { errorState } from '../../navigation/error-reason.ts';
import { paths } from '../../navigation/paths.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { resetLinkQuery } from '../../session/reset-link.ts';
import { memberChanged } from '../../session/session.ts';
import { useTypedEmail } from '../../session/typed-email.ts';
import { useWantedPlace } from '../../session/wanted-place.ts';
import { Page } from '../../ui/page.tsx';

function NewPassword({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const wanted = useWantedPlace();
  const email = useTypedEmail();
  const checked = useFormWith(ResetForm, { password: '', confirmation: '' }, async ({ password, confirmation }) => {
    const body = { token, password, password_confirmation: confirmation };
    try {
      await ask('POST /forgot_password/reset_password', { body });
    } catch (error) {
      // The link may have been used in another place. A used link ends every session of the member, so this loads the member again.
      if (!isRefusedFor(error, 'link-over')) throw error;
      await memberChanged();
      return navigate(paths.error, { replace: true, state: errorState('link-over') });
    }
    await memberChanged();
    navigate(paths.login, { replace: true, state: { isPasswordNew: true, email, wanted: wanted?.place } });
  });
  return (
    <Page title="reset.title">
      <Form checked={checked} action="reset.action">
        <NewPasswordFields form={checked.form} />
      </Form>
    </Page>
  );
}

export function Screen() {
  const search = useSearchParams();
  const token = search.get('token') ?? '';
  const { data: isActive } = useSuspenseQuery(resetLinkQuery(token));
  if (!isActive) return <Redirect to={paths.error} state={errorState('link-over')} replace />;
  return <NewPassword token={token} />;
}
