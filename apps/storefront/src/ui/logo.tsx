import { T } from '../language/t.tsx';
import styles from './logo.module.css';
import { Mark } from './mark.tsx';

export function Logo() {
  return (
    <span className={styles.logo}>
      <Mark size={14} />
      <span className={styles.word}>
        <T id="shell.name" />
      </span>
    </span>
  );
}
