import { isDay } from '@hitosoroi/rules/day';
import { monthsOf, monthsQuantity } from '@hitosoroi/rules/months';
import type { Available } from '@hitosoroi/rules/order-form';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useCart } from '../../cart/cart.ts';
import { Field } from '../../forms/field.tsx';
import { registerField, useFieldError } from '../../forms/text-field.tsx';
import { T } from '../../language/t.tsx';
import { DaysTold } from '../../order/days-told.tsx';
import { MonthsCheck } from '../../order/months-check.tsx';
import { PlanCheck } from '../../order/plan-check.tsx';
import { Section } from '../../order/section.tsx';
import { LaterUse } from './later-use.tsx';
import styles from './period-fields.module.css';

type Form = UseFormReturn<Record<string, string>>;

function DayField({ form, name, available }: { form: Form; name: 'startDate' | 'endDate'; available: Available }) {
  const error = useFieldError(form, name);
  const other = name === 'startDate' ? 'endDate' : 'startDate';
  // The other day is validated too, but only once it is filled in: an untouched field shows no error.
  const deps = form.getValues(other) ? [other] : [];
  // If one of the two days shows an error, each change checks that day again, because the other day may fix the error.
  const lookAgain = () => {
    for (const day of [name, other]) if (form.getFieldState(day).error) void form.trigger(day);
  };
  return (
    <Field
      label={<T id={name === 'startDate' ? 'details.start' : 'details.end'} />}
      hint={<T id="details.date_hint" />}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          {...registerField(form, name, { deps, onChange: lookAgain })}
          type="date"
          min={available.start_date}
          max={available.end_date}
        />
      )}
    </Field>
  );
}

/**
 * The months of the chosen period, if the cart has items counted in months. Warns of items whose months or plan do not match the period.
 */
function PeriodMonths({ form, available }: { form: Form; available: Available }) {
  const { selectedItems } = useCart();
  const [start = '', end = ''] = useWatch({ control: form.control, name: ['startDate', 'endDate'] });
  const isPeriod =
    isDay(start) && isDay(end) && available.start_date <= start && start <= end && end <= available.end_date;
  if (!isPeriod) return null;
  return (
    <>
      {selectedItems.some(monthsQuantity) && (
        <>
          <p className={styles.months}>
            <T id="months.length" values={{ months: monthsOf(start, end) }} />
          </p>
          <MonthsCheck start={start} end={end} />
        </>
      )}
      <PlanCheck start={start} end={end} />
      <DaysTold start={start} end={end} />
    </>
  );
}

/** Fields for the first and the last day of use. The days are days in Japan, even if the phone is in another time zone. */
export function PeriodFields({ form, available }: { form: Form; available: Available }) {
  const language = useLanguage();
  const text = (day: string) => dayText(day, language);
  return (
    <Section title="details.period">
      <p>
        <T id="details.available" values={{ start: text(available.start_date), end: text(available.end_date) }} />
      </p>
      <div className={styles.days}>
        <DayField form={form} name="startDate" available={available} />
        <DayField form={form} name="endDate" available={available} />
      </div>
      <PeriodMonths form={form} available={available} />
      <LaterUse endDate={available.end_date} />
    </Section>
  );
}
