import { lastDayOfMonths, monthsOf, monthsOfPlan, otherPlans } from '@hitosoroi/rules/months';
import { lengthOf } from '@hitosoroi/rules/rental-length';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { cartItemName, useCart } from '../cart/cart.ts';
import { T } from '../language/t.tsx';
import styles from './length-facts.module.css';

interface PeriodProps {
  readonly start: string;
  readonly end: string;
}

interface MonthsFactProps extends PeriodProps {
  /** Whether it also says how months are counted, for a member who can change the period. */
  readonly hasRule?: boolean;
}

/** The months of the cart, if the rental period has another number of months. Both may be right: a set can be for a part of the period. */
export function MonthsFact({ start, end, hasRule = true }: MonthsFactProps) {
  const cart = lengthOf(useCart().selectedItems);
  const months = monthsOf(start, end);
  if (cart === undefined || cart === months) return null;
  return (
    <>
      <T id="months.differ" values={{ months, cart }} />
      {hasRule && lastDayOfMonths(start, months) !== end && (
        <>
          {' '}
          <T id="months.rule" />
        </>
      )}
    </>
  );
}

/** The plans whose names state another length than the rental period. */
export function PlanFacts({ start, end }: PeriodProps) {
  const language = useLanguage();
  const plans = otherPlans(useCart().selectedItems, monthsOf(start, end));
  return plans.map((item) => (
    <p key={item.cartItemId} className={styles.fact}>
      <T id="plan.differ" values={{ name: cartItemName(item, language), months: monthsOfPlan(item.optionName) ?? 0 }} />
    </p>
  ));
}

/** What the cart is for, if that differs from the rental period. It asks for nothing. */
export function LengthFacts(period: PeriodProps) {
  return (
    <div className={styles.facts}>
      <p className={styles.fact}>
        <MonthsFact {...period} hasRule={false} />
      </p>
      <PlanFacts {...period} />
    </div>
  );
}
