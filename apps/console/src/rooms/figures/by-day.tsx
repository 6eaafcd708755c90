import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import fieldStyles from '../../forms/field.module.css';
import { Labelled } from '../../forms/labelled.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { DayBars } from '../../ui/day-bars.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './figures.module.css';
import { type Figures, type Shown, shown } from './figures-query.ts';
import { SumsTable } from './sums-table.tsx';
import { written } from './written-figure.ts';

interface ByDayProps {
  readonly of: Figures;
  readonly show: Shown;
  readonly onShow: (show: Shown) => void;
}

/** One figure by day as a chart, and all figures by day in a table. */
export function ByDay({ of: { days }, show, onShow }: ByDayProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Section title="figures.by_day">
      <Labelled label="figures.what">
        {(id) => (
          <select
            id={id}
            className={fieldStyles.control}
            value={show}
            onChange={(event) => onShow(event.target.value as Shown)}
          >
            {shown.map((each) => (
              <option key={each} value={each}>
                {t(`figures.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <DayBars
        title={t(`figures.${show}`)}
        days={days.map((each) => ({ day: each.day, value: each[show] }))}
        format={(value) => written(show, value)}
      />
      <details className={styles.details}>
        <summary className={styles.summary}>
          <T id="figures.table" />
        </summary>
        <SumsTable
          label="figures.by_day"
          first="figures.day"
          rows={days.toReversed().map(({ day, ...sums }) => ({ key: day, name: dayText(day, language), sums }))}
        />
      </details>
    </Section>
  );
}
