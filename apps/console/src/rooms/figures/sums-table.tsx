import type { ReactNode } from 'react';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import pageStyles from '../../ui/page.module.css';
import { TableBox } from '../../ui/page.tsx';
import styles from './figures.module.css';
import type { Sums } from './figures-query.ts';
import { written } from './written-figure.ts';

const columns = [
  'arrivals',
  'registered',
  'carts',
  'placed',
  'placed_yen',
  'paid',
  'paid_yen',
  'canceled',
  'expired',
] as const satisfies readonly (keyof Sums)[];
type Column = (typeof columns)[number];

interface SumsTableProps<Own extends Partial<Sums>> {
  readonly label: TextId;
  /** The head of the first column. */
  readonly first: TextId;
  readonly rows: readonly { readonly key: string | number; readonly name: ReactNode; readonly sums: Own }[];
}

/** A table of figures. It leaves out the columns for which the rows have no figure. */
export function SumsTable<Own extends Partial<Sums>>({ label, first, rows }: SumsTableProps<Own>) {
  const t = useTexts();
  const own = columns.filter((column): column is Column => rows[0]?.sums[column] !== undefined);
  return (
    <TableBox label={t(label)}>
      <thead>
        <tr>
          <th scope="col">
            <T id={first} />
          </th>
          {own.map((column) => (
            <th key={column} scope="col" className={pageStyles.amount}>
              <T id={`figures.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, sums }) => (
          <tr key={key}>
            <th scope="row" className={styles.name}>
              {name}
            </th>
            {own.map((column) => (
              <td key={column} className={pageStyles.amount}>
                {written(column, sums[column] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
