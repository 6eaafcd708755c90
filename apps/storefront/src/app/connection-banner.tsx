import { useIsConnected } from '../connection/connection.ts';
import { T } from '../language/t.tsx';
import styles from './connection-banner.module.css';

/**
 * The status stands there all the time, so that a screen reader notices when words come into it. What is being loaded goes on by itself;
 * a form does not, and its words are shown where there is one.
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
