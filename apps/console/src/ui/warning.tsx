import type { ReactNode } from 'react';
import styles from './warning.module.css';

/** What has to be looked at before going on. Said aloud where it comes up while somebody is at it. */
export function Warning({ isAlert = false, children }: { isAlert?: boolean; children: ReactNode }) {
  return (
    <p className={styles.warning} role={isAlert ? 'alert' : undefined}>
      {children}
    </p>
  );
}
