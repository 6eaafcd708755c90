import { timeInJapan } from '@hitosoroi/rules/day';
import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import { orderPath } from '../../navigation/paths.ts';
import { useMember } from '../../session/member.ts';
import styles from './waiting-payment.module.css';

/** Leads to the order that the member has to pay first, if one waits. It comes with the member, so it needs no request. */
export function WaitingPayment() {
  const { waiting_payment: waiting } = useMember();
  if (!waiting) return null;
  const { order_number, way, ends_at, days_left } = waiting;
  return (
    <Link to={orderPath(order_number)} className={styles.waiting}>
      <span>
        <T id={`products.waiting.${way}`} />
      </span>{' '}
      <strong>
        <T id="products.waiting.left" values={{ days: days_left, time: timeInJapan(new Date(ends_at)) }} />
      </strong>{' '}
      <span className={styles.see}>
        <T id="products.waiting.see" />
      </span>
    </Link>
  );
}
