import { yen } from '@hitosoroi/rules/yen';
import { T, useTexts } from '../../language/t.tsx';
import { TableBox } from '../../ui/page.tsx';
import styles from './close.module.css';
import type { Figures } from './close-query.ts';

const names = ['placed', 'paid_card', 'paid_store', 'refunded_card', 'refunded_transfer', 'canceled'] as const;

/** The figures of a day; beside what they were when it was closed, where that is something else. */
export function FiguresTable({ figures, before }: { figures: Figures; before: Figures | undefined }) {
  const t = useTexts();
  const isOther = (name: (typeof names)[number]) =>
    before && (before[name].count !== figures[name].count || before[name].yen !== figures[name].yen);
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
        {names.map((name) => (
          <tr key={name} className={isOther(name) ? styles.other : undefined}>
            <th scope="row">
              <T id={`close.${name}`} />
            </th>
            <td className={styles.figure}>{figures[name].count}</td>
            <td className={styles.figure}>{yen(figures[name].yen)}</td>
            {before && (
              <td className={styles.figure}>
                {before[name].count} · {yen(before[name].yen)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
