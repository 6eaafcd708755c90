import { isDay } from '@hitosoroi/rules/day';
import { monthsOf } from '@hitosoroi/rules/months';
import type { Available } from '@hitosoroi/rules/order-form';
import { MOST_PER_ORDER } from '@hitosoroi/rules/payment-limits';
import { itemsForLength, lengthOf, lengthToPropose, proposedEnd } from '@hitosoroi/rules/rental-length';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { replaceInCart, useCart } from '../../cart/cart.ts';
import { T } from '../../language/t.tsx';
import { DaysTold } from '../../order/days-told.tsx';
import { MonthsFact, PlanFacts } from '../../order/length-facts.tsx';
import { QuietButton } from '../../ui/button.tsx';
import styles from './period-fields.module.css';

type Form = UseFormReturn<Record<string, string>>;

interface ChosenPeriodProps {
  readonly form: Form;
  readonly available: Available;
  readonly start: string;
  readonly end: string;
}

/** Changes the months of the cart to those of the period. The button tells the new total. Nothing is offered above the limit of an order. */
function ChangeCart({ start, end, onChange }: { start: string; end: string; onChange: () => void }) {
  const { selectedItems, totalPrice } = useCart();
  const months = monthsOf(start, end);
  const changed = itemsForLength(selectedItems, months);
  const before = selectedItems.filter(({ cartItemId }) => changed.some((item) => item.cartItemId === cartItemId));
  const sum = (items: typeof changed) => items.reduce((total, { price }) => total + price, 0);
  const total = totalPrice - sum(before) + sum(changed);
  if (changed.length === 0 || total > MOST_PER_ORDER) return null;
  const change = () => {
    for (const item of changed) replaceInCart(item);
    onChange();
  };
  return (
    <QuietButton onClick={change}>
      <T id="months.change_cart" values={{ months, total: yen(total) }} />
    </QuietButton>
  );
}

/** Changes the last day of use to that of the cart's length, within the facility's period. */
function ChangeEnd({ form, available, start, end }: ChosenPeriodProps) {
  const language = useLanguage();
  const length = lengthToPropose(useCart().selectedItems);
  const isInOrder = start <= end && end <= available.end_date;
  if (length === undefined || (isInOrder && length === monthsOf(start, end))) return null;
  const day = proposedEnd(start, length, available);
  if (day === end) return null;
  const change = () => {
    form.setValue('endDate', day, { shouldDirty: true, shouldValidate: true });
    // The button disappears, so the focus moves to the field that it changed.
    form.setFocus('endDate');
  };
  return (
    <QuietButton onClick={change}>
      <T id="months.change_end" values={{ day: dayText(day, language) }} />
    </QuietButton>
  );
}

/** The months of cart and period. If they differ, a tap changes the one or the other. */
function Months(props: ChosenPeriodProps) {
  const { start, end } = props;
  const length = lengthOf(useCart().selectedItems);
  const months = monthsOf(start, end);
  const [changedTo, setChangedTo] = useState<number>();
  const said = useRef<HTMLParagraphElement>(null);
  const isDone = length === months && changedTo === months;
  const isSilent = length === undefined || (length === months && !isDone);
  return (
    <>
      <p ref={said} role="status" tabIndex={-1} className={isSilent ? 'visually-hidden' : styles.months}>
        <MonthsFact start={start} end={end} />
        {isDone && <T id="months.done" values={{ months }} />}
      </p>
      <PlanFacts start={start} end={end} />
      <div className={styles.ways}>
        <ChangeEnd {...props} />
        {length !== months && (
          <ChangeCart
            start={start}
            end={end}
            onChange={() => {
              setChangedTo(months);
              // The button disappears, so the focus moves to the text that says what it did.
              said.current?.focus();
            }}
          />
        )}
      </div>
      <DaysTold start={start} end={end} />
    </>
  );
}

/** What the chosen days mean for the months and plans in the cart. */
export function OneLength({ form, available }: { form: Form; available: Available }) {
  const [start = '', end = ''] = useWatch({ control: form.control, name: ['startDate', 'endDate'] });
  if (!isDay(start) || !isDay(end) || start < available.start_date || start > available.end_date) return null;
  const period = { form, available, start, end };
  if (start <= end && end <= available.end_date) return <Months {...period} />;
  return (
    <div className={styles.ways}>
      <ChangeEnd {...period} />
    </div>
  );
}
