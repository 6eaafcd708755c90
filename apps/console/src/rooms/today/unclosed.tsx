import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './today.module.css';
import type { Today } from './today-query.ts';

/** The past days that are not closed: a link for each of the newest, and a link to the list of all days. */
export function Unclosed({ of: { count, since, days } }: { of: NonNullable<Today['unclosed']> }) {
  const language = useLanguage();
  return (
    <div className={styles.unclosed}>
      <p>
        <T id="today.unclosed" values={{ count, day: dayText(since, language) }} />
      </p>
      {days.map((day) => (
        <ButtonLink key={day} to={`/close/${day}`}>
          <T id="today.unclosed.one" values={{ day: dayText(day, language) }} />
        </ButtonLink>
      ))}
      {count > 1 && (
        <ButtonLink to="/close">
          <T id="today.unclosed.all" />
        </ButtonLink>
      )}
    </div>
  );
}
