import { yen } from '@hitosoroi/rules/yen';
import { Written } from '@hitosoroi/web/language.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { Section, TableBox } from '../../ui/page.tsx';
import styles from './order.module.css';
import type { Order } from './order-query.ts';

export function Items({ order: { items, price } }: { order: Order }) {
  const t = useTexts();
  return (
    <Section title="order.items">
      <TableBox label={t('order.items')}>
        <thead>
          <tr>
            <th scope="col">
              <T id="order.set" />
            </th>
            <th scope="col">
              <T id="order.option" />
            </th>
            <th scope="col">
              <T id="order.quantity" />
            </th>
            <th scope="col" className={styles.amount}>
              <T id="order.price" />
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change
            <tr key={index}>
              <th scope="row">
                <Written text={item.set} />
              </th>
              <td>
                <Written text={item.option} />
              </td>
              <td className={styles.quantity}>
                <Written text={item.quantity} />
              </td>
              <td className={styles.amount}>{yen(item.price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              <T id="order.total" />
            </th>
            <td className={styles.amount}>
              <strong>{yen(price)}</strong>
            </td>
          </tr>
        </tfoot>
      </TableBox>
    </Section>
  );
}
