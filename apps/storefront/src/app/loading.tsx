import { T } from '../language/t.tsx';
import { Mark } from '../ui/mark.tsx';
import styles from './loading.module.css';

/** Shows itself only when the wait is long enough to be noticed. As tall as a long screen, so that the footer stays where it is. */
export function Loading({ isTall }: { isTall: boolean }) {
  return (
    <div className={styles.loading} data-tall={isTall || undefined} role="status">
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
