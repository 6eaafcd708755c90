import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { FacilityWords } from '../../invitation/facility-name.tsx';
import { useInvitation } from '../../invitation/invitation-context.ts';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { type ErrorReason, errorReasonIn } from '../../navigation/error-reason.ts';
import { useOwnTitle } from '../../navigation/own-title.ts';
import { paths } from '../../navigation/paths.ts';
import { type Member, meQuery } from '../../session/member.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Links } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EnterCode } from './enter-code.tsx';
import styles from './error.module.css';

/** Every path that is not in the table of routes comes here as well, with an address of its own. */
const useReason = (): ErrorReason | undefined => {
  const [path] = useLocation();
  const given = errorReasonIn(useHistoryState());
  return path === paths.error ? given : 'not-found';
};

/** To scan again helps those without a right key. Where something else does, the page is headed by that. */
const titles: Partial<Record<ErrorReason, TextId>> = {
  'which-facility': 'error.which-facility.title',
  'logged-out': 'error.logged-out.title',
  'login-needed': 'error.login-needed.title',
  closed: 'error.closed.title',
  replaced: 'error.replaced.title',
  unpublished: 'error.unpublished.title',
  'link-over': 'error.link-over.title',
};

interface Way {
  readonly to: string;
  readonly text: TextId;
}

/** The one way on that helps in this case, where there is one. */
const useWay = (reason: ErrorReason | undefined, member: Member | null | undefined): Way | undefined => {
  const invitation = useInvitation();
  if (reason === 'link-over') return { to: paths.forgot, text: 'error.to_forgot' };
  if (member?.is_published === false) return { to: paths.orderHistory, text: 'error.to_orders' };
  if (member) return { to: paths.products, text: 'error.to_sets' };
  if (reason === 'logged-out' || reason === 'login-needed') return { to: paths.login, text: 'shell.login' };
  return reason === 'not-found' && invitation ? { to: paths.landing, text: 'shell.to_home' } : undefined;
};

/** What is wrong, and what helps: members have a way home, visitors a login and a field for the code on the poster. */
export function Screen() {
  const t = useTexts();
  const reason = useReason();
  const { data: member } = useQuery(meQuery());
  const way = useWay(reason, member);
  const isUnpublished = member?.is_published === false;
  const ownTitle = reason && titles[reason];
  const title = ownTitle ?? 'error.title';
  const isScanTheAnswer = !ownTitle && reason !== 'not-found';
  useOwnTitle(t(title));
  const links: Way[] = [
    member ? { to: paths.mypage, text: 'shell.mypage' } : { to: paths.login, text: 'shell.login' },
    { to: paths.contact, text: 'shell.contact' },
  ];
  return (
    <div className={styles.page}>
      <Notice title={title}>
        {reason && reason !== 'logged-out' && (
          <p className={styles.reason}>
            <T id={`error.${reason}`} />
          </p>
        )}
        {member && isUnpublished && (
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
        {isScanTheAnswer && (
          <p>
            <T id="error.text" />
          </p>
        )}
        {way && (
          <ButtonLink to={way.to}>
            <T id={way.text} />
          </ButtonLink>
        )}
        {reason === 'not-found' && (
          <p className={styles.otherwise}>
            <T id="error.otherwise" />
          </p>
        )}
      </Notice>
      <EnterCode
        member={member ?? undefined}
        isSecond={way !== undefined}
        leadsTo={reason === 'which-facility' ? paths.register : paths.landing}
      />
      <Links links={links.filter(({ to }) => to !== way?.to)} />
      {ownTitle && (
        <p className={styles.otherwise}>
          <T id="error.elsewhere" />
        </p>
      )}
    </div>
  );
}
