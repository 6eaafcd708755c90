import { countsTime } from '@hitosoroi/rules/months';
import { useCart } from '../cart/cart.ts';
import { T } from '../language/t.tsx';
import { useMember } from '../session/member.ts';
import styles from './days-told.module.css';

/**
 * Where something in the cart is counted in months or nights and the rental period is the facility's: the order does not say which of its
 * days they are, so that whoever orders has to know who does.
 */
export function DaysTold() {
  const { order_type } = useMember();
  const { selectedItems } = useCart();
  if (order_type === 2 || !selectedItems.some(countsTime)) return null;
  return (
    <p className={styles.note}>
      <T id="period.days_told" />
    </p>
  );
}
