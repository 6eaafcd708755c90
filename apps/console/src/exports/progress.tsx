import { T, useTexts } from '../language/t.tsx';
import styles from './exports.module.css';
import type { Export } from './exports-query.ts';

/** How many orders the server has written into a file. */
export function Progress({ of: { orders_done, orders_total } }: { of: Export }) {
  const t = useTexts();
  const values = { done: orders_done, total: orders_total };
  return (
    <div className={styles.progress}>
      <progress max={orders_total || 1} value={orders_done} aria-label={t('exports.state')} />
      <span>
        <T id="exports.waiting" values={values} />
      </span>
    </div>
  );
}
