import { Mark } from '@hitosoroi/web/mark.tsx';
import { T } from '../language/t.tsx';
import styles from './logo.module.css';

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
