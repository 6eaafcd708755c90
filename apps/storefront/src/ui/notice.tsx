import { Mark } from '@hitosoroi/web/mark.tsx';
import type { ReactNode } from 'react';
import { T, type TextValues } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './notice.module.css';

/** A page with one message: the mark of the shop and the heading above the text and links in `children`. */
export function Notice({
  title,
  values,
  isAlert = false,
  hasMark = true,
  children,
}: {
  title: TextId;
  values?: TextValues;
  isAlert?: boolean;
  /** Whether the mark of the shop is above the heading. */
  hasMark?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={styles.notice} role={isAlert ? 'alert' : undefined}>
      {hasMark && <Mark size={20} />}
      <h1>
        <T id={title} {...(values && { values })} />
      </h1>
      {children}
    </section>
  );
}
