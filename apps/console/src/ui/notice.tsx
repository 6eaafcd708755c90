import { Mark } from '@hitosoroi/web/mark.tsx';
import type { ReactNode } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: TextId;
  readonly level?: 1 | 2;
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

/** A page, or a part of a page, with one message: the mark, the text, and the next step. */
export function Notice({ title, level = 1, isAlert = false, children }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={styles.notice} role={isAlert ? 'alert' : undefined}>
      <Mark size={16} />
      <Heading>
        <T id={title} />
      </Heading>
      {children}
    </section>
  );
}

/** A loading sign that appears only after a noticeable wait. */
export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <Mark size={16} isLoading />
      <span className="visually-hidden">
        <T id="shell.loading" />
      </span>
    </div>
  );
}
