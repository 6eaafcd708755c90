import { shareOf, steps } from '@hitosoroi/rules/figures';
import { highest } from '@hitosoroi/rules/highest';
import { T, useTexts } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section, TableBox } from '../../ui/page.tsx';
import styles from './figures.module.css';
import type { Sums } from './figures-query.ts';
import { number } from './written-figure.ts';

const percent = (share: number | undefined): string => (share === undefined ? '–' : `${Math.round(share * 100)}%`);

/** Where people dropped out between poster and payment. The bars show the same numbers as the text beside them. */
export function Steps({ of: total }: { of: Sums }) {
  const t = useTexts();
  const most = highest(
    steps.map((step) => total[step]),
    1,
  );
  return (
    <Section title="figures.steps">
      <p>
        <T id="figures.steps.text" />
      </p>
      <TableBox label={t('figures.steps')}>
        <thead>
          <tr>
            <th scope="col">
              <T id="figures.step" />
            </th>
            <th scope="col" className={pageStyles.amount}>
              <T id="figures.count" />
            </th>
            <th scope="col" className={pageStyles.amount}>
              <T id="figures.share_before" />
            </th>
            <td className={styles.wide} />
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => {
            const before = steps[index - 1];
            return (
              <tr key={step}>
                <th scope="row" className={pageStyles.number}>
                  <T id={`figures.${step}`} />
                </th>
                <td className={pageStyles.amount}>{number(total[step])}</td>
                <td className={pageStyles.amount}>{before ? percent(shareOf(total[step], total[before])) : ''}</td>
                <td className={styles.wide}>
                  <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(100 * total[step]) / most} height="1" />
                  </svg>
                </td>
              </tr>
            );
          })}
        </tbody>
      </TableBox>
    </Section>
  );
}
