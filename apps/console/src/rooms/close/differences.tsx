import { yen } from '@hitosoroi/rules/yen';
import { Link } from 'wouter';
import { T, useTexts } from '../../language/t.tsx';
import { TableBox } from '../../ui/page.tsx';
import styles from './close.module.css';
import type { CloseDay } from './close-query.ts';

const outcomes = {
  moved: 'close.outcome.moved',
  'in-review': 'close.outcome.review',
  unanswered: 'close.outcome.not_answered',
  'unknown-order': 'close.outcome.unknown',
} as const;

/** The payments about which the provider's figures differ from ours. */
export function Differences({ of: differences }: { of: CloseDay['compare']['differences'] }) {
  const t = useTexts();
  return (
    <TableBox label={t('close.compare')}>
      <thead>
        <tr>
          <th scope="col">
            <T id="close.order" />
          </th>
          <th scope="col" className={styles.figure}>
            <T id="close.yen" />
          </th>
          <th scope="col">
            <T id="close.outcome" />
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ order, yen: amount, outcome }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order may have several attempts with the same outcome
          <tr key={index}>
            <th scope="row">
              <Link to={`/orders/${order}`}>{order}</Link>
            </th>
            <td className={styles.figure}>{yen(amount)}</td>
            <td>
              <T id={outcomes[outcome]} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
