import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './tab-links.module.css';

interface TabLinksProps {
  /** The label of the group of tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly isHere: boolean; readonly words: ReactNode }[];
}

/** Tabs that are links: each has its own URL. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, isHere, words }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
