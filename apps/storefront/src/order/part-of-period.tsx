import { isForPartOfPeriod, monthsOf } from '@hitosoroi/rules/months';
import { useCart } from '../cart/cart.ts';
import { T } from '../language/t.tsx';
import { useMember } from '../session/member.ts';
import styles from './days-told.module.css';

/**
 * Where the member chose the rental period and something in the cart is rented for fewer months: who tells which of them, and when the set
 * goes back (terms of rental, 9).
 */
export function PartOfPeriod({ start, end }: { start: string; end: string }) {
  const { order_type } = useMember();
  const { selectedItems } = useCart();
  if (order_type !== 2 || !isForPartOfPeriod(selectedItems, monthsOf(start, end))) return null;
  return (
    <p className={styles.note}>
      <T id="period.days_told" />
    </p>
  );
}
