import { addDays } from '@hitosoroi/rules/day';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from '../../language/t.tsx';
import { DaysTold } from '../../order/days-told.tsx';
import { Section } from '../../order/section.tsx';
import { useMember } from '../../session/member.ts';
import { ChangeProfile, Known } from './account.tsx';
import styles from './nothing-asked.module.css';

/** The screen of a facility without questions and without a period to choose. It only shows the facts of the order. */
export function NothingAsked() {
  const language = useLanguage();
  const { start_date, end_date } = useMember();
  const text = (day: string) => dayText(day, language);
  return (
    <Section title="details.account" aside={<ChangeProfile />}>
      <Known>
        <dt>
          <T id="details.period" />
        </dt>
        <dd>
          <T id="payment.period.range" values={{ start: text(start_date), end: text(end_date) }} />
        </dd>
      </Known>
      <DaysTold start={start_date} end={end_date} />
      <p className={styles.later}>
        <T id="details.later" values={{ day: text(addDays(end_date, 1)) }} />
      </p>
    </Section>
  );
}
