import { addDays } from '@hitosoroi/rules/day';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from '../../language/t.tsx';
import styles from './period-fields.module.css';

/** Tells that use after the facility's period needs a new order, which begins on the day after the end date. */
export function LaterUse({ endDate }: { endDate: string }) {
  return (
    <p className={styles.later}>
      <T id="details.later" values={{ day: dayText(addDays(endDate, 1), useLanguage()) }} />
    </p>
  );
}
