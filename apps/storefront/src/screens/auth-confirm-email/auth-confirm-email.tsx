import { LINK_HOURS } from '@hitosoroi/rules/member-fields';
import { useQuery } from '@tanstack/react-query';
import { Link, Redirect } from 'wouter';
import { T, useTexts } from '../../language/t.tsx';
import { useOwnTitle } from '../../navigation/own-title.ts';
import { paths } from '../../navigation/paths.ts';
import { typeAgain } from '../../session/keep-typed-fields.ts';
import { MailCodeForm } from '../../session/mail-code-form.tsx';
import { MailState, mailPurposeQuery, mailStateQuery } from '../../session/mail-state.tsx';
import { meQuery } from '../../session/member.ts';
import { ResendMail, useMailSent } from '../../session/resend-mail.tsx';
import { useConfirmedElsewhere } from '../../session/use-confirmed-elsewhere.ts';
import { useWantedPlace } from '../../session/wanted-place.ts';
import { Links } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-confirm-email.module.css';

/** A link back to the form that sent the mail, with the values that were typed. */
function ChangeAddress() {
  const { email, purpose } = useMailSent();
  const wanted = useWantedPlace();
  return purpose === 'reset' ? (
    <Link to={paths.forgot} state={{ email, wanted: wanted?.place }}>
      <T id="confirm_email.change" />
    </Link>
  ) : (
    <Link to={paths.register} onClick={typeAgain}>
      <T id="confirm_email.change" />
    </Link>
  );
}

/** What the mail is for. A new tab has no history state, so it asks the server. */
const usePurpose = (): 'confirm' | 'reset' | undefined => {
  const { purpose } = useMailSent();
  const asked = useQuery({ ...mailPurposeQuery(), enabled: !purpose });
  if (purpose) return purpose === 'reset' ? 'reset' : 'confirm';
  return asked.isPending ? undefined : (asked.data ?? 'confirm');
};

/** The page that waits for a mail. The mail's code is typed here, and the mail's link can be opened anywhere. */
export function Screen() {
  const t = useTexts();
  const { email, purpose: passedOn } = useMailSent();
  const wanted = useWantedPlace();
  const purpose = usePurpose();
  const { data: member } = useQuery(meQuery());
  const { data: state } = useQuery(mailStateQuery());
  const isRefused = state === 'refused';
  const title = isRefused ? 'confirm_email.refused.title' : 'confirm_email.title';
  useOwnTitle(t(title));
  useConfirmedElsewhere(email);
  // The member opened the link in another tab, so nothing is left to wait for. The login of another member does not count.
  if (member && member.email.toLowerCase() === email?.toLowerCase() && passedOn === 'register')
    return <Redirect to={paths.products} replace />;
  return (
    <div className={styles.page}>
      <Notice title={title}>
        {email && (
          <div className={styles.address}>
            <strong>{email}</strong>
            <ChangeAddress />
          </div>
        )}
        <MailState />
      </Notice>
      {!isRefused && purpose && (
        <>
          <MailCodeForm purpose={purpose} />
          <p className={styles.link}>
            <T
              id={purpose === 'reset' ? 'confirm_email.reset.text' : 'confirm_email.text'}
              values={{ hours: LINK_HOURS[purpose] }}
            />
          </p>
        </>
      )}
      <section className={styles.missing}>
        {!isRefused && (
          <p>
            <T id="confirm_email.missing" />
          </p>
        )}
        <ResendMail />
      </section>
      <Links
        links={[
          { to: paths.login, text: 'shell.login', state: { email, wanted: wanted?.place } },
          { to: paths.contact, text: 'shell.contact' },
        ]}
      />
    </div>
  );
}
