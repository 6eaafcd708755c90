import type { ReactNode } from 'react';
import styles from './said.module.css';

/** What was done. The place stands there all the time, so that a screen reader hears what comes into it. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <p className={styles.said} role="status">
      {children}
    </p>
  );
}
