import { instantText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from '../../language/t.tsx';
import styles from './payment-link.module.css';

/** Until when the link works, and what happens then. */
export function Until({ end }: { end: string }) {
  const language = useLanguage();
  return (
    <div className={styles.until}>
      <p className={styles.label}>
        <T id="someone_pays.until" />
      </p>
      <p className={styles.end}>{instantText(end, language)}</p>
      <p className={styles.note}>
        <T id="someone_pays.ends" />
      </p>
    </div>
  );
}
