import { useState } from 'react';
import { useLocation } from 'wouter';
import { storeInvitation } from '../../invitation/invitation.ts';
import { useInvitation } from '../../invitation/invitation-context.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { FacilityCodeForm } from '../../session/facility-code-form.tsx';
import { useMailSent } from '../../session/resend-mail.tsx';
import { ResendMailTo } from '../../session/resend-mail-to.tsx';
import { QuietButton } from '../../ui/button.tsx';
import { Links } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-register-confirm.module.css';

/**
 * The way back to the registration. When an unconfirmed member logs in, the stored key is deleted, and without a key a visitor cannot
 * register. Then this asks for the code on the poster.
 */
function BackToRegistration() {
  const [, navigate] = useLocation();
  const invitation = useInvitation();
  const [isCodeAsked, setCodeAsked] = useState(false);
  if (!isCodeAsked)
    return (
      <QuietButton onClick={() => (invitation ? navigate(paths.register) : setCodeAsked(true))}>
        <T id="register_confirm.register" />
      </QuietButton>
    );
  return (
    <section className={styles.code}>
      <p>
        <T id="register_confirm.scan" />
      </p>
      <FacilityCodeForm
        isFocused
        onOpened={(opened) => {
          storeInvitation(opened);
          navigate(paths.register);
        }}
      />
    </section>
  );
}

export function Screen() {
  const { email } = useMailSent();
  return (
    <div className={styles.page}>
      <Notice title="register_confirm.title">
        <p>
          <T id="register_confirm.text" />
        </p>
      </Notice>
      <ResendMailTo known={email} />
      <p className={styles.other}>
        <T id="register_confirm.other" />
      </p>
      <BackToRegistration />
      <Links links={[{ to: paths.contact, text: 'shell.contact' }]} />
    </div>
  );
}
