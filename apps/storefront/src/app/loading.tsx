import { Mark } from '@hitosoroi/web/mark.tsx';
import { T } from '../language/t.tsx';
import type { ShellTextId } from '../language/texts.ts';
import styles from './loading.module.css';

/** Appears only after a noticeable wait. As tall as the window, so that no footer link moves under a finger. */
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

/** The same for loading cards: their title and placeholders. */
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
