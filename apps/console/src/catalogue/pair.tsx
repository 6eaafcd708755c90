import type { ReactNode } from 'react';
import styles from './catalogue.module.css';

/** Fields that belong together side by side, like a text in Japanese and in English; below each other where the window is narrow. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
