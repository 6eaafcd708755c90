import { yen } from '@hitosoroi/rules/yen';
import { Fact, OrderFacts } from './order-facts.tsx';
import styles from './pay.module.css';
import type { ToPay } from './payer-link.ts';
import { SellerLine } from './seller.tsx';

/** An order with which nothing is to be paid any more, and whom to call about it. */
export function PastOrder({ order }: { order: ToPay }) {
  return (
    <section className={styles.card}>
      <OrderFacts order={order} hasFacility>
        <Fact label="pay.amount">
          <dd>{yen(order.price)}</dd>
        </Fact>
      </OrderFacts>
      <SellerLine />
    </section>
  );
}
