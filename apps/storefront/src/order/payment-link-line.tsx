import { AWAITING_PAYMENT, UNSETTLED } from '@hitosoroi/rules/order-status';
import { isInTimeForLink } from '@hitosoroi/rules/payer-link';
import { Link } from 'wouter';
import { T } from '../language/t.tsx';
import { paymentLinkPath } from '../navigation/paths.ts';
import type { Order } from './orders.ts';
import styles from './payment-link-line.module.css';
import { useIsPastDeadline } from './use-is-past-deadline.ts';

/** For an order that is to be paid: the link to let another person pay, or to the payment link already made. */
export function PaymentLinkLine({ order, today }: { order: Order; today: string }) {
  const { order_number, order_status, is_payment_begun, payment_link_ends_at: end } = order;
  const isPast = useIsPastDeadline(order, today);
  if (isPast || (order_status !== UNSETTLED && order_status !== AWAITING_PAYMENT)) return null;
  // Once a payment was begun, an unsettled order may be paid already.
  if (!end && order_status === UNSETTLED && is_payment_begun) return null;
  // The order can be paid a little longer than a payment link can be made.
  if (!end && !isInTimeForLink(order, new Date())) return null;
  return (
    <Link to={paymentLinkPath(order_number)} className={styles.line}>
      <T id={end ? 'someone_pays.open' : 'someone_pays.ask'} />
    </Link>
  );
}
