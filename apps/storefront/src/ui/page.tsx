import type { ReactNode } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './page.module.css';

/** A screen with a heading and blocks below it. */
export function Page({ title, children }: { title: TextId; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>
        <T id={title} />
      </h1>
      {children}
    </div>
  );
}
