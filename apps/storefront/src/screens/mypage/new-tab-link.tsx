import type { ReactNode } from 'react';
import { T } from '../../language/t.tsx';
import styles from './mypage.module.css';

/** A link that opens a new tab, and tells screen readers so. */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={styles.newTab}>
      <span>
        {children}{' '}
        <span className="visually-hidden">
          <T id="mypage.new_tab" />
        </span>
      </span>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M10 5H5v14h14v-5M14 5h5v5M19 5l-8 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </a>
  );
}
