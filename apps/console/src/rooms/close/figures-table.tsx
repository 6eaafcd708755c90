import { type DayFigure, dayFigures, isSameSum, received } from '@hitosoroi/rules/day-figures';
import { yen } from '@hitosoroi/rules/yen';
import { T, useTexts } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import { TableBox } from '../../ui/page.tsx';
import styles from './close.module.css';
import type { Figures } from './close-query.ts';

/** The table's rows: all figures of the day. The sum of received money follows the figures that it adds up. */
const lines = dayFigures.flatMap((name) => (name === 'paid_beside' ? ([name, 'received'] as const) : [name]));

const sumOf = (figures: Figures, line: DayFigure | 'received') =>
  line === 'received' ? received(figures) : figures[line];

interface LineProps {
  readonly line: DayFigure | 'received';
  readonly figures: Figures;
  readonly before: Figures | undefined;
}

function Line({ line, figures, before }: LineProps) {
  const now = sumOf(figures, line);
  const then = before && sumOf(before, line);
  const isOther = then && !isSameSum(then, now);
  return (
    <tr className={isOther ? styles.other : undefined}>
      <th scope="row">
        <T id={`close.${line}`} />
        {line === 'paid_beside' && (
          <div className={pageStyles.note}>
            <T id="close.paid_beside.note" />
          </div>
        )}
      </th>
      <td className={styles.figure}>{now.count}</td>
      <td className={styles.figure}>{line === 'received' ? <strong>{yen(now.yen)}</strong> : yen(now.yen)}</td>
      {then && (
        <td className={styles.figure}>
          {then.count} · {yen(then.yen)}
        </td>
      )}
    </tr>
  );
}

/** The figures of a day. If they differ from the signed figures, the table shows both. */
export function FiguresTable({ figures, before }: { figures: Figures; before: Figures | undefined }) {
  const t = useTexts();
  return (
    <TableBox label={t('close.figures')}>
      <thead>
        <tr>
          <th scope="col">
            <T id="close.what" />
          </th>
          <th scope="col" className={styles.figure}>
            <T id="close.count" />
          </th>
          <th scope="col" className={styles.figure}>
            <T id="close.yen" />
          </th>
          {before && (
            <th scope="col" className={styles.figure}>
              <T id="close.when_signed" />
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line} line={line} figures={figures} before={before} />
        ))}
      </tbody>
    </TableBox>
  );
}
