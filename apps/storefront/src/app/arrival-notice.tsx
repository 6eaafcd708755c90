import { useQuery } from '@tanstack/react-query';
import { FacilityWords } from '../invitation/facility-name.tsx';
import { T } from '../language/t.tsx';
import type { LinkState } from '../session/confirm-email.ts';
import { meQuery } from '../session/member.ts';
import styles from './arrival-notice.module.css';

/** Names the facility for which the member orders from now on, or says that their link did not work. */
export function ArrivalNotice({ link }: { link: LinkState | undefined }) {
  const { data: member } = useQuery(meQuery());
  if (!member) return null;
  if (link) {
    return (
      <p role="status" className={styles.notice}>
        <T id={link === 'over' ? 'arrival.link_over' : 'arrival.link_failed'} />
      </p>
    );
  }
  return (
    <div role="status" className={styles.notice}>
      <p>
        <T id="moved.text" />{' '}
        <strong>
          <FacilityWords {...member} />
        </strong>
      </p>
      <p>
        <T id="moved.orders" />
      </p>
    </div>
  );
}
