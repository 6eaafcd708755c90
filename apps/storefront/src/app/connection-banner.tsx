import { useIsConnected } from '@hitosoroi/web/connection';
import { T } from '../language/t.tsx';
import styles from './connection-banner.module.css';

/**
 * The status element is always there, so that a screen reader announces a new text. Loading resumes by itself; a form does not, and its
 * text appears only where there is a form.
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
