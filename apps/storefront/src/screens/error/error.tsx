import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { FacilityWords } from '../../invitation/facility-name.tsx';
import { T } from '../../language/t.tsx';
import { type ErrorReason, errorReasonIn } from '../../navigation/error-reason.ts';
import { paths } from '../../navigation/paths.ts';
import { meQuery } from '../../session/member.ts';
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

/** What is wrong, and what helps: members have a way home, visitors a login and a field for the code on the poster. */
export function Screen() {
  const reason = useReason();
  const { data: member } = useQuery(meQuery());
  const isUnpublished = member?.is_published === false;
  return (
    <div className={styles.page}>
      <Notice title="error.title">
        {reason && (
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
        <p>
          <T id="error.text" />
        </p>
        {member && (
          <ButtonLink to={isUnpublished ? paths.orderHistory : paths.products}>
            <T id={isUnpublished ? 'error.to_orders' : 'error.to_sets'} />
          </ButtonLink>
        )}
        {!member && reason === 'link-over' && (
          <ButtonLink to={paths.forgot}>
            <T id="error.to_forgot" />
          </ButtonLink>
        )}
      </Notice>
      <EnterCode member={member ?? undefined} isSecond={Boolean(member) || reason === 'link-over'} />
      <Links
        links={[
          member ? { to: paths.mypage, text: 'shell.mypage' } : { to: paths.login, text: 'shell.login' },
          { to: paths.contact, text: 'shell.contact' },
        ]}
      />
    </div>
  );
}
