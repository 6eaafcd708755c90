import { addDays } from '@hitosoroi/rules/day';
import { dayText } from '@hitosoroi/texts/day-text';
import { T } from '../../language/t.tsx';
import { useLanguage } from '../../language/use-language.ts';
import styles from './period-fields.module.css';

/** What is used after the facility's period is ordered anew: later use begins on the day after its end date. */
export function LaterUse({ endDate }: { endDate: string }) {
  return (
    <p className={styles.later}>
      <T id="details.later" values={{ day: dayText(addDays(endDate, 1), useLanguage()) }} />
    </p>
  );
}
