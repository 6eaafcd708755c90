import type { ReactNode } from 'react';
import styles from './catalogue.module.css';

/** Related fields side by side, like a text in Japanese and English; one below the other in a narrow window. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
