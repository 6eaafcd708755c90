import { Mark } from '@hitosoroi/web/mark.tsx';
import type { ReactNode } from 'react';
import { T } from '../language/t.tsx';
import styles from './card-page.module.css';
import { LanguageToggle } from './language-toggle.tsx';

/** A page without a session: the product's name, the language, and one card. */
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
