import { monthsOf, otherPlans } from '@hitosoroi/rules/months';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { cartItemName, useCart } from '../cart/cart.ts';
import { T } from '../language/t.tsx';
import styles from './months-check.module.css';

/** Tells the member if the name of a plan states another length than the chosen rental period. It does not block the order. */
export function PlanCheck({ start, end }: { start: string; end: string }) {
  const language = useLanguage();
  const { selectedItems } = useCart();
  const months = monthsOf(start, end);
  const differing = otherPlans(selectedItems, months);
  return (
    <div className={differing.length > 0 ? styles.differ : 'visually-hidden'}>
      <p role="status" className={styles.title}>
        {differing.length > 0 && <T id="plan.differ.title" values={{ months }} />}
      </p>
      {differing.length > 0 && (
        <>
          <p className={styles.text}>
            <T id="plan.differ.text" />
          </p>
          <ul className={styles.items}>
            {differing.map((item) => (
              <li key={item.cartItemId}>
                <strong>
                  <Written text={cartItemName(item, language)} />
                </strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
