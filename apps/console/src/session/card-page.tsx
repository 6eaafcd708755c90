import type { ReactNode } from 'react';
import { T } from '../language/t.tsx';
import { Mark } from '../ui/mark.tsx';
import styles from './card-page.module.css';
import { LanguageToggle } from './language-toggle.tsx';

/** A page for those who are not in yet: the name of the product, the language, and one card. */
export function CardPage({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <span className={styles.name}>
          <Mark size={12} />
          <T id="shell.title" />
        </span>
        <LanguageToggle />
      </div>
      <div className={styles.card}>{children}</div>
    </main>
  );
}
