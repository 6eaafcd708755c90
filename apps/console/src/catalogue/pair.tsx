import type { ReactNode } from 'react';
import styles from './catalogue.module.css';

/** Related fields side by side, like a text in Japanese and English. In a narrow window one field is below the other. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
