import { addDays, type Day } from '@hitosoroi/rules/day';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import type { Invitation, Invitations } from '../../catalogue/invitations-query.ts';
import { T, useTexts } from '../../language/t.tsx';
import { DayBars } from '../../ui/day-bars.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section, TableBox } from '../../ui/page.tsx';
import styles from './posters.module.css';

const DAYS = 30;

const countOn = ({ arrivals }: Invitation, day: Day): number => arrivals.find((each) => each.day === day)?.count ?? 0;

/** Arrivals of the last 30 days: all arrivals in a chart, and the arrivals by each key and code in a table. */
export function Arrivals({ of: { invitations, today } }: { of: Invitations }) {
  const t = useTexts();
  const language = useLanguage();
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
  const used = invitations.filter(({ arrivals }) => arrivals.length > 0);
  const all = days.map((day) => ({ day, value: used.reduce((sum, each) => sum + countOn(each, day), 0) }));
  return (
    <Section title="posters.arrivals">
      <p>
        <T id="posters.arrivals.text" />
      </p>
      {used.length === 0 ? (
        <p>
          <T id="posters.arrivals.none" />
        </p>
      ) : (
        <>
          <DayBars title={t('posters.visits_30')} days={all} />
          <details className={styles.details}>
            <summary className={styles.summary}>
              <T id="posters.arrivals.table" />
            </summary>
            <TableBox label={t('posters.arrivals')}>
              <thead>
                <tr>
                  <th scope="col">
                    <T id="posters.day" />
                  </th>
                  <th scope="col" className={pageStyles.amount}>
                    <T id="posters.of_all" />
                  </th>
                  {used.map(({ id, secret }) => (
                    <th key={id} scope="col" className={pageStyles.amount}>
                      {secret}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {all
                  .filter(({ value }) => value > 0)
                  .reverse()
                  .map(({ day, value }) => (
                    <tr key={day}>
                      <th scope="row">{dayText(day, language)}</th>
                      <td className={pageStyles.amount}>{value}</td>
                      {used.map((each) => (
                        <td key={each.id} className={pageStyles.amount}>
                          {countOn(each, day)}
                        </td>
                      ))}
                    </tr>
                  ))}
              </tbody>
            </TableBox>
          </details>
        </>
      )}
    </Section>
  );
}
