import { Mark } from '@hitosoroi/web/mark.tsx';
import { T } from '../language/t.tsx';
import type { ShellTextId } from '../language/texts.ts';
import styles from './loading.module.css';

/**
 * Shows that a screen is loading, but only after a noticeable wait. The content is as tall as the window, so that no link of the footer
 * moves under a finger.
 */
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

/** Shows that a screen with cards is loading: its title and placeholders for the cards. */
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
