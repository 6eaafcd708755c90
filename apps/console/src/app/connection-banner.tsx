import { useIsConnected } from '../connection/connection.ts';
import { T } from '../language/t.tsx';
import styles from './connection-banner.module.css';

/** The status stands there all the time, so that a screen reader notices when words come into it. */
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
