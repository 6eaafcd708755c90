import { useLocation } from 'wouter';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMailSent } from '../../session/resend-mail.tsx';
import { ResendMailTo } from '../../session/resend-mail-to.tsx';
import { QuietButton } from '../../ui/button.tsx';
import { Links } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-register-confirm.module.css';

/**
 * The page for a member who logs in before confirming their mail address. The login has deleted the stored key, so the way back to the
 * registration first leads to the code form of /error.
 */
export function Screen() {
  const [, navigate] = useLocation();
  const { email } = useMailSent();
  return (
    <div className={styles.page}>
      <Notice title="register_confirm.title">
        <p>
          <T id="register_confirm.text" />
        </p>
      </Notice>
      <ResendMailTo known={email} />
      <QuietButton onClick={() => navigate(paths.register)}>
        <T id="register_confirm.register" />
      </QuietButton>
      <Links links={[{ to: paths.contact, text: 'shell.contact' }]} />
    </div>
  );
}
