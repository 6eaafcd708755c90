import { deliveryInLine } from '@hitosoroi/rules/delivery';
import { inLanguage } from '@hitosoroi/rules/language';
import { PAID } from '@hitosoroi/rules/order-status';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import type { ReactNode } from 'react';
import { T } from '../../language/t.tsx';
import type { Order } from '../../order/orders.ts';
import { personFacts } from '../../order/person-facts.tsx';
import { Facts } from '../../order/section.tsx';
import styles from './order-facts.module.css';

/** The ordered items with their plans and quantities, and the total. */
function Items({ order }: { order: Order }) {
  const language = useLanguage();
  return (
    <>
      <ul className={styles.items}>
        {order.product_options.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change places
          <li key={index}>
            <Written text={inLanguage(language, item.product_name, item.product_name_en)} />{' '}
            <span className={styles.plan}>
              <Written text={inLanguage(language, item.product_option_name, item.product_option_name_en)} />{' '}
              <Written
                text={quantityText(
                  [
                    [item.quantity_a, item.numeral_a, item.numeral_a_en],
                    [item.quantity_b, item.numeral_b, item.numeral_b_en],
                  ],
                  language,
                )}
              />
            </span>
          </li>
        ))}
      </ul>
      <strong>{yen(order.price)}</strong>
    </>
  );
}

/** When the sets are handed over, as the payment page says it. The place follows. */
const deliveryText = ({ order_status, start_date, payment_date, payment_limit_date: payBy }: Order, today: string) => {
  const paidOn = order_status === PAID ? (payment_date ?? today) : null;
  const line = deliveryInLine(start_date, today, { paidOn, payBy });
  return `complete.delivery.${line}` as const;
};

interface OrderFactsProps {
  readonly order: Order;
  readonly today: string;
}

/** For whom the sets are, and when and where they arrive. Once they are on their way, also what to bring. */
export function Arrival({ order, today }: OrderFactsProps) {
  const language = useLanguage();
  const { start_date: start } = order;
  return (
    <Facts
      facts={[
        ...personFacts(order),
        [
          <T key="delivery" id="payment.delivery" />,
          <span key="when">
            <T id={deliveryText(order, today)} values={{ day: start ? dayText(start, language) : '' }} />
            <br />
            <Written text={inLanguage(language, order.facility_customer_name, order.facility_customer_name_en)} />{' '}
            <Written text={inLanguage(language, order.facility_name, order.facility_name_en)} />
          </span>,
        ],
        ...(order.order_status === PAID
          ? [[<T key="bring" id="complete.bring" />, <T key="number" id="complete.bring.number" />] as const]
          : []),
      ]}
    />
  );
}

/** What was ordered, and for how long. */
function Ordered({ order }: { order: Order }) {
  const language = useLanguage();
  const { start_date: start, end_date: end } = order;
  const range = { start: start ? dayText(start, language) : '', end: end ? dayText(end, language) : '' };
  return (
    <>
      <Items order={order} />
      <Facts
        facts={[
          ...(start && end
            ? [
                [
                  <T key="period" id="details.period" />,
                  <T key="range" id="payment.period.range" values={range} />,
                ] as const,
              ]
            : []),
        ]}
      />
    </>
  );
}

/** What was ordered, folded: the member has just chosen it. */
export function OrderedFold({ order, children }: { order: Order; children?: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <T id="payment.items" />
      </summary>
      {children}
      <Ordered order={order} />
    </details>
  );
}
