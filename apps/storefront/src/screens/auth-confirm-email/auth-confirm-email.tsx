import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { ResendMail, useMailSent } from '../../session/resend-mail.tsx';
import { useWantedPlace } from '../../session/wanted-place.ts';
import { Links } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';

export function Screen() {
  const { email, purpose } = useMailSent();
  const wanted = useWantedPlace();
  return (
    <Notice title="confirm_email.title">
      {email && (
        <p>
          <strong>{email}</strong>
        </p>
      )}
      <p>
        <T id={purpose === 'reset' ? 'confirm_email.reset.text' : 'confirm_email.text'} />
      </p>
      <p>
        <T id="confirm_email.missing" />
      </p>
      <ResendMail />
      <Links
        links={[
          { to: paths.login, text: 'shell.login', state: { wanted } },
          { to: paths.contact, text: 'shell.contact' },
        ]}
      />
    </Notice>
  );
}
