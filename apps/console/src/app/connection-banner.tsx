import { useIsConnected } from '@hitosoroi/web/connection';
import { T } from '../language/t.tsx';
import styles from './connection-banner.module.css';

/** The status element is always there, so that a screen reader announces a new text. */
export function ConnectionBanner() {
  const isConnected = useIsConnected();
  return (
    <div role="status" className={styles.place}>
      {!isConnected && (
        <p className={styles.banner}>
          <T id="shell.offline" />
        </p>
      )}
    </div>
  );
}
