import { T } from '../language/t.tsx';
import type { ShellTextId } from '../language/texts.ts';
import { Mark } from '../ui/mark.tsx';
import styles from './loading.module.css';

/** Shows itself only when the wait is long enough to be noticed. As tall as the window, so that no link of the footer moves under a finger. */
export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <Mark size={20} isLoading />
      <p>
        <T id="shell.loading" />
      </p>
      <p className={styles.slow}>
        <T id="shell.slow" />
      </p>
    </div>
  );
}

/** The same where cards are on their way: their title, and their places. */
export function LoadingCards({ title }: { title: ShellTextId }) {
  return (
    <div className={styles.cards}>
      <p className={styles.title} aria-hidden="true">
        <T id={title} />
      </p>
      <div className={styles.card} role="status">
        <p className="visually-hidden">
          <T id="shell.loading" />
        </p>
        <p className={styles.slow}>
          <T id="shell.slow" />
        </p>
      </div>
      <div className={styles.card} />
      <div className={styles.card} />
    </div>
  );
}
