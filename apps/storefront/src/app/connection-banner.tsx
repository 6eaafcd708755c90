import { useIsConnected } from '@hitosoroi/web/connection';
import { T } from '../language/t.tsx';
import styles from './connection-banner.module.css';

/**
 * Tells that the connection is lost. The status element stays in the page when it is empty, because screen readers announce only changes.
 * Loading resumes by itself. But the member has to send a form again, so pages with a form say so.
 */
export function ConnectionBanner() {
  const isConnected = useIsConnected();
  return (
    <div role="status" className={styles.place}>
      {!isConnected && (
        <p className={styles.banner}>
          <T id="shell.offline" />{' '}
          <span className={styles.loading}>
            <T id="shell.offline.loading" />
          </span>
          <span className={styles.form}>
            <T id="shell.offline.form" />
          </span>
        </p>
      )}
    </div>
  );
}
