import { countsTime, isForPartOfPeriod, monthsOf } from '@hitosoroi/rules/months';
import { useCart } from '../cart/cart.ts';
import { T } from '../language/t.tsx';
import { useMember } from '../session/member.ts';
import styles from './days-told.module.css';

/**
 * A note for a cart with an item that may cover only a part of the rental period. Such an item is counted in months or nights of the
 * facility's period, or has fewer months than the member's period. The order does not record the item's days. So the note tells the member
 * to ask the school or facility (terms of rental, 9).
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
