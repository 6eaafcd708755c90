import { deliveryOfPaid, deliveryToSay } from '@hitosoroi/rules/delivery';
import { PAID } from '@hitosoroi/rules/order-status';
import { T } from '../../language/t.tsx';
import type { Order } from '../../order/orders.ts';
import { Section } from '../../order/section.tsx';
import styles from './what-next.module.css';

/** What happens from now on, step by step, without the member doing anything. */
export function WhatNext({ order, today }: { order: Order; today: string }) {
  const { start_date: start, payment_date: paidOn, payment_limit_date: payBy } = order;
  const isPaid = order.order_status === PAID;
  const delivery = isPaid ? deliveryOfPaid(start, paidOn ?? today) : deliveryToSay(start ?? today, today, payBy);
  return (
    <Section title="complete.next">
      <ol className={styles.steps}>
        <li>
          <T id={isPaid ? 'complete.next.mail' : 'complete.next.mail_once_paid'} />
        </li>
        <li>
          {delivery.map((sentence) => (
            <p key={sentence}>
              <T id={`trade.delivery.${sentence}`} />
            </p>
          ))}
        </li>
        {isPaid && (
          <li>
            <T id="complete.next.nothing" />
          </li>
        )}
      </ol>
    </Section>
  );
}
