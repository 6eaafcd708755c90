import { countsTime, isForPartOfPeriod, monthsOf } from '@hitosoroi/rules/months';
import { useCart } from '../cart/cart.ts';
import { T } from '../language/t.tsx';
import { useMember } from '../session/member.ts';
import styles from './days-told.module.css';

/**
 * For a cart with an item that may cover only a part of the rental period: it is counted in months or nights in the facility's period, or
 * has fewer months than the period that the member chose. The order does not say which days, so the member is told who knows them; also
 * when the set goes back (terms of rental, 9).
 */
export function DaysTold({ start, end }: { start: string; end: string }) {
  const { order_type } = useMember();
  const { selectedItems } = useCart();
  const isForPart =
    order_type === 2 ? isForPartOfPeriod(selectedItems, monthsOf(start, end)) : selectedItems.some(countsTime);
  if (!isForPart) return null;
  return (
    <p className={styles.note}>
      <T id="period.days_told" />
    </p>
  );
}
