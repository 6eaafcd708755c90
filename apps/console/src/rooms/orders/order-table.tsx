import { isMoney, type OrderColumn } from '@hitosoroi/rules/order-columns';
import { T, useTexts } from '../../language/t.tsx';
import { TableBox } from '../../ui/page.tsx';
import { Cell } from './cell.tsx';
import styles from './orders.module.css';
import type { Order } from './orders-query.ts';

interface OrderTableProps {
  readonly orders: readonly Order[];
  readonly columns: readonly OrderColumn[];
}

/** The orders, in the chosen columns. The first column names the row. */
export function OrderTable({ orders, columns }: OrderTableProps) {
  const t = useTexts();
  const [first, ...others] = columns;
  const look = (column: OrderColumn) => (isMoney(column) ? styles.amount : styles.cell);
  return (
    <TableBox label={t('room.orders')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={look(column)}>
              <T id={`order_column.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            {first && (
              <th scope="row" className={look(first)}>
                <Cell order={order} column={first} />
              </th>
            )}
            {others.map((column) => (
              <td key={column} className={look(column)}>
                <Cell order={order} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
