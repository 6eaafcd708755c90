import { foldedList } from '@hitosoroi/rules/order-list';
import { useDeferredValue } from 'react';
import { T } from '../../language/t.tsx';
import type { Order, Orders } from '../../order/orders.ts';
import { OrderCard } from './order-card.tsx';
import styles from './order-list.module.css';

/** How many cards render at once: more than fit on a screen. The others follow. */
const FIRST_CARDS = 5;

interface OrderListProps {
  readonly page: Pick<Orders, 'today' | 'invoice_number'>;
  readonly orders: readonly Order[];
}

/** The cards of a page of orders. Tries that ended without money fold away. */
export function OrderList({ page, orders }: OrderListProps) {
  const { shown, ended } = foldedList(orders);
  const first = useDeferredValue(shown, shown.slice(0, FIRST_CARDS));
  const folded = useDeferredValue(ended, []);
  const cardOf = (order: Order) => (
    <OrderCard key={order.order_number} order={order} today={page.today} invoiceNumber={page.invoice_number} />
  );
  return (
    <>
      {first.map(cardOf)}
      {ended.length > 0 && (
        <details className={styles.ended}>
          <summary>
            <T id="history.ended" values={{ count: ended.length }} />
          </summary>
          {folded.map(cardOf)}
        </details>
      )}
    </>
  );
}
