import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { ResendMail } from '../../session/resend-mail.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Links } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';

export function Screen() {
  return (
    <Notice title="register_confirm.title">
      <p>
        <T id="register_confirm.text" />
      </p>
      <ResendMail />
      <ButtonLink to={paths.register}>
        <T id="register_confirm.register" />
      </ButtonLink>
      <Links links={[{ to: paths.contact, text: 'shell.contact' }]} />
    </Notice>
  );
}
