import { Mark } from '@hitosoroi/web/mark.tsx';
import type { ReactNode } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './notice.module.css';

/** A page with one message: the mark of the shop and the heading, above the text and links in `children`. */
export function Notice({
  title,
  isAlert = false,
  children,
}: {
  title: TextId;
  isAlert?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <Mark size={20} />
      <h1>
        <T id={title} />
      </h1>
      {children}
    </section>
  );
}
