import { useIsConnected } from '@hitosoroi/web/connection';
import { T } from '../language/t.tsx';
import styles from './connection-banner.module.css';

/** The status element stays in the page when it is empty, because screen readers announce only a change of an existing element. */
export function ConnectionBanner() {
  const isConnected = useIsConnected();
  return (
    <div role="status" className={styles.place}>
      {!isConnected && (
        <p className={styles.banner} data-offline>
          <T id="shell.offline" />
        </p>
      )}
    </div>
  );
}
