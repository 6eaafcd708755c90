import type { ReactNode } from 'react';
import styles from './warning.module.css';

/** A warning before the next step. With `isAlert`, screen readers announce it. */
export function Warning({ isAlert = false, children }: { isAlert?: boolean; children: ReactNode }) {
  return (
    <p className={styles.warning} role={isAlert ? 'alert' : undefined}>
      {children}
    </p>
  );
}
