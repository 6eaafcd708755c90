import { Written } from '@hitosoroi/web/language.tsx';
import styles from './own-words.module.css';

/** What a person wrote, such as a name or an answer. It wraps anywhere: a browser finds no phrases in it. */
export function OwnWords({ text }: { text: string }) {
  return (
    <span className={styles.own}>
      <Written text={text} />
    </span>
  );
}
