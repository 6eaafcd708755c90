import { AWAITING_PAYMENT } from '@hitosoroi/rules/order-status';
import { dayText, instantText } from '@hitosoroi/texts/day-text';
import { useIsConnected } from '@hitosoroi/web/connection';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from '../../language/t.tsx';
import type { Order } from '../../order/orders.ts';
import { TimeLeft } from '../../order/time-left.tsx';
import { useIsPastDeadline } from '../../order/use-is-past-deadline.ts';
import styles from './order-card.module.css';

/** Until when an order has to be paid, if it waits for a store number or a payer link, and nobody is paying it already. */
export function Deadline({ order, today }: { order: Order; today: string }) {
  const language = useLanguage();
  const isConnected = useIsConnected();
  const isPast = useIsPastDeadline(order, today);
  const { order_status, payment_limit_date: limit, payment_link_ends_at: linkEnd } = order;
  if (order.is_payment_under_way) return null;
  if (order_status === AWAITING_PAYMENT && limit && !isPast)
    return (
      <span className={styles.deadline}>
        <T id="history.pay_by" values={{ end: `${dayText(limit, language)} 23:59` }} />{' '}
        {/* Without a connection `today` is the day on which the copy was stored. */}
        {isConnected && <TimeLeft limit={limit} today={today} />}
      </span>
    );
  if (order_status !== AWAITING_PAYMENT && linkEnd)
    return (
      <span className={styles.deadline}>
        <T id="history.pay_by" values={{ end: instantText(linkEnd, language) }} />
      </span>
    );
  return null;
}
