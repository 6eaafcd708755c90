import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { FacilityWords } from '../../invitation/facility-name.tsx';
import { useInvitation } from '../../invitation/invitation-context.ts';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { type ErrorReason, errorReasonIn } from '../../navigation/error-reason.ts';
import { paths } from '../../navigation/paths.ts';
import { type Member, meQuery } from '../../session/member.ts';
import { WantedNote } from '../../session/wanted-note.tsx';
import { useSent } from '../../session/wanted-place.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Links } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EnterCode } from './enter-code.tsx';
import styles from './error.module.css';

/** The reason why the visitor is here. For a path without a route, which also shows this page, it is `not-found`. */
const useReason = (): ErrorReason | undefined => {
  const [path] = useLocation();
  const given = errorReasonIn(useHistoryState());
  return path === paths.error ? given : 'not-found';
};

interface Way {
  readonly to: string;
  readonly text: TextId;
}

/** The link that helps in this case, if any. */
const useWay = (reason: ErrorReason | undefined, member: Member | null | undefined): Way | undefined => {
  const invitation = useInvitation();
  if (reason === 'link-over') return { to: paths.forgot, text: 'error.to_forgot' };
  if (member?.is_published === false) return { to: paths.orderHistory, text: 'error.to_orders' };
  if (member) return { to: paths.products, text: 'error.to_sets' };
  return reason === 'not-found' && invitation ? { to: paths.landing, text: 'shell.to_home' } : undefined;
};

/** Whether logging in helps, because a guard sent the visitor here. */
const isLoginNeeded = (reason: ErrorReason | undefined): boolean =>
  reason === 'logged-out' || reason === 'login-needed' || reason === 'session-over';

/**
 * The error page: the headline and the sentence of the spec, the reason, and the help. Members get a link into the shop, and visitors the
 * login. Everybody can type the code on a poster.
 */
export function Screen() {
  const reason = useReason();
  const { wanted } = useSent();
  const { data: member } = useQuery(meQuery());
  const way = useWay(reason, member);
  const login = { to: paths.login, text: 'shell.login', state: { wanted } } as const;
  const contact = { to: paths.contact, text: 'shell.contact' } as const;
  return (
    <div className={styles.page}>
      <Notice title="error.title">
        <p>
          <T id="error.text" />
        </p>
        {reason && (
          <p className={styles.reason}>
            <T id={`error.${reason}`} />
          </p>
        )}
        {member?.is_published === false && (
          <>
            <p className={styles.facility}>
              <FacilityWords {...member} />
            </p>
            <p>
              <T id="error.orders_stay" />
            </p>
          </>
        )}
        {!member && reason === 'closed' && (
          <p>
            <T id="error.log_in" />
          </p>
        )}
        {!member && reason === 'link-over' && (
          <p>
            <T id="error.password_set" />
          </p>
        )}
        {way && (
          <ButtonLink to={way.to}>
            <T id={way.text} />
          </ButtonLink>
        )}
      </Notice>
      <EnterCode
        member={member ?? undefined}
        isSecond={way !== undefined}
        leadsTo={reason === 'which-facility' ? paths.register : paths.landing}
      />
      {!member && isLoginNeeded(reason) ? (
        <div className={styles.login}>
          <WantedNote />
          <ButtonLink {...login}>
            <T id="shell.login" />
          </ButtonLink>
          <Links links={[contact]} />
        </div>
      ) : (
        <Links links={[member ? { to: paths.mypage, text: 'shell.mypage' } : login, contact]} />
      )}
    </div>
  );
}
