import type { Day } from '@hitosoroi/rules/day';
import { highest } from '@hitosoroi/rules/highest';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import styles from './day-bars.module.css';

interface DayBarsProps {
  readonly title: string;
  readonly days: readonly { readonly day: Day; readonly value: number }[];
  readonly format?: (value: number) => string;
}

/** The text of a day below the bars, like 11/15. */
const shortDay = (day: Day): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;

/** A round number as the upper limit of the bars: 1 to 6, 8, 10, 20 and so on. */
const roundUp = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((step) => step >= most) ?? 10 * power;
};

/** A bar for each day. Screen readers use the table below such a chart. */
export function DayBars({ title, days, format = String }: DayBarsProps) {
  const language = useLanguage();
  const top = roundUp(highest(days.map(({ value }) => value)));
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  const sum = days.reduce((all, { value }) => all + value, 0);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          <span>{format(top)}</span>
          <span>{format(0)}</span>
        </div>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}: ${dayText(first, language)} – ${dayText(last, language)}, ${format(sum)}`}
        >
          {days.map(({ day, value }, index) => (
            <g key={day}>
              <title>{`${dayText(day, language)}: ${format(value)}`}</title>
              {/* A transparent bar of full height, which reacts to the mouse. */}
              <rect className={styles.column} x={index} y="0" width="1" height="100" />
              <rect
                className={styles.bar}
                x={index + 0.1}
                y={100 - (100 * value) / top}
                width="0.8"
                height={(100 * value) / top}
              />
            </g>
          ))}
        </svg>
        <div className={styles.ends} aria-hidden="true">
          <span>{shortDay(first)}</span>
          <span>{shortDay(last)}</span>
        </div>
      </div>
    </figure>
  );
}
