import type { ReactNode } from 'react';
import styles from './button.module.css';

export function Button({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
