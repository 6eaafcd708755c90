import { useTexts } from '../../language/t.tsx';
import styles from './facility-form.module.css';
import type { Sorting } from './use-sorting.ts';

/**
 * Buttons that move an item up and down. The first item's up button and the last item's down button do nothing. They stay in the page,
 * because a removed button would lose the focus.
 */
export function SortButtons({ sorting, index, name }: { sorting: Sorting; index: number; name: string }) {
  const t = useTexts();
  const last = sorting.count - 1;
  return (
    <span className={styles.sort}>
      <button
        type="button"
        data-part="up"
        aria-label={t('form.up', { name })}
        aria-disabled={index === 0}
        onClick={() => sorting.move(index, index - 1, 'up')}
      >
        ↑
      </button>
      <button
        type="button"
        data-part="down"
        aria-label={t('form.down', { name })}
        aria-disabled={index === last}
        onClick={() => sorting.move(index, index + 1, 'down')}
      >
        ↓
      </button>
    </span>
  );
}
