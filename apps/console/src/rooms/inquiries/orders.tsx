import { yen } from '@hitosoroi/rules/yen';
import { Written } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import styles from './inquiries.module.css';
import type { Thread } from './inquiry-query.ts';

/** The author's orders, if the author is a member. */
export function Orders({ thread }: { thread: Thread }) {
  const { orders, member_id } = thread;
  return (
    <Section title="inquiry.orders">
      {orders.length === 0 && (
        <p>
          <T id={member_id === null ? 'inquiry.unknown_orders' : 'inquiry.no_orders'} />
        </p>
      )}
      {orders.length > 0 && (
        <ul className={pageStyles.rows}>
          {orders.map((order) => (
            <li key={order.number}>
              <div>
                <Link to={`/orders/${order.number}`}>{order.number}</Link>
                <div className={pageStyles.note}>
                  <Moment at={order.ordered_at} /> <Written text={order.facility} />
                </div>
              </div>
              <div className={styles.amount}>
                {yen(order.price)}
                <div className={pageStyles.note}>
                  <T id={`order_state.${order.state}`} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
