import { useQuery } from '@tanstack/react-query';
import { FacilityWords } from '../invitation/facility-name.tsx';
import { T } from '../language/t.tsx';
import { meQuery } from '../session/member.ts';
import styles from './moved-notice.module.css';

/** Names the facility that the member orders for from now on. */
export function MovedNotice() {
  const { data: member } = useQuery(meQuery());
  if (!member) return null;
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
