import type { ReactNode } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Mark } from './mark.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: TextId;
  readonly level?: 1 | 2;
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

/** A page, or a part of one, that is one message: the mark, what is the case, and the way on. */
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

/** Shows itself only when the wait is long enough to be noticed. */
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
