import { AWAITING_PAYMENT, UNSETTLED } from '@hitosoroi/rules/order-status';
import { isInTimeForLink } from '@hitosoroi/rules/payer-link';
import { Link } from 'wouter';
import { T } from '../language/t.tsx';
import { paymentLinkPath } from '../navigation/paths.ts';
import type { Order } from './orders.ts';
import styles from './payment-link-line.module.css';
import { useIsPastDeadline } from './use-is-past-deadline.ts';

/** A link on an order that is to be paid. It leads to the page that makes a payer link, or to the payer link that already exists. */
export function PaymentLinkLine({ order, today }: { order: Order; today: string }) {
  const { order_number, order_status, is_payment_begun, payment_link_ends_at: end } = order;
  const isPast = useIsPastDeadline(order, today);
  if (isPast || order.is_payment_under_way || (order_status !== UNSETTLED && order_status !== AWAITING_PAYMENT))
    return null;
  // An unsettled order whose payment has begun may already be paid.
  if (!end && order_status === UNSETTLED && is_payment_begun) return null;
  // The time for making a payer link ends a little before the time for paying the order.
  if (!end && !isInTimeForLink(order, new Date())) return null;
  return (
    <Link to={paymentLinkPath(order_number)} className={styles.line}>
      <T id={end ? 'someone_pays.open' : 'someone_pays.ask'} />
    </Link>
  );
}
