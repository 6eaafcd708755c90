import { T } from '../language/t.tsx';
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
