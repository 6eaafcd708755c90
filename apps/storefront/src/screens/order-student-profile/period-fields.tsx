import { isDay } from '@hitosoroi/rules/day';
import type { Available } from '@hitosoroi/rules/order-form';
import { endAfterMove, lengthToPropose } from '@hitosoroi/rules/rental-length';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCart } from '../../cart/cart.ts';
import { Field } from '../../forms/field.tsx';
import { registerField, useFieldError } from '../../forms/text-field.tsx';
import { T } from '../../language/t.tsx';
import { Section } from '../../order/section.tsx';
import { LaterUse } from './later-use.tsx';
import { OneLength } from './one-length.tsx';
import styles from './period-fields.module.css';

type Form = UseFormReturn<Record<string, string>>;

interface DayFieldProps {
  readonly form: Form;
  readonly name: 'startDate' | 'endDate';
  readonly available: Available;
  readonly onChange?: () => void;
}

function DayField({ form, name, available, onChange }: DayFieldProps) {
  const error = useFieldError(form, name);
  const other = name === 'startDate' ? 'endDate' : 'startDate';
  // The other day is validated too, but only once it is filled in: an untouched field shows no error.
  const deps = form.getValues(other) ? [other] : [];
  // If one of the two days shows an error, each change checks that day again, because the other day may fix the error.
  const lookAgain = () => {
    onChange?.();
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

/** Moves a proposed last day with the first one. */
const useMovingEnd = (form: Form, available: Available) => {
  const from = useRef(form.getValues('startDate'));
  return () => {
    const { startDate: to = '', endDate: end = '' } = form.getValues();
    // While the member types a year, the day is outside of the facility's period.
    if (!isDay(to) || to < available.start_date || to > available.end_date) return;
    const months = lengthToPropose(useCart.getState().selectedItems);
    const moved = months ? endAfterMove(end, { from: from.current ?? '', to }, months, available) : end;
    from.current = to;
    if (moved !== end) form.setValue('endDate', moved, { shouldDirty: true });
  };
};

/** Fields for the first and the last day of use. The days are days in Japan, even if the phone is in another time zone. */
export function PeriodFields({ form, available }: { form: Form; available: Available }) {
  const language = useLanguage();
  const text = (day: string) => dayText(day, language);
  const moveEnd = useMovingEnd(form, available);
  return (
    <Section title="details.period">
      <p>
        <T id="details.available" values={{ start: text(available.start_date), end: text(available.end_date) }} />
      </p>
      <div className={styles.days}>
        <DayField form={form} name="startDate" available={available} onChange={moveEnd} />
        <DayField form={form} name="endDate" available={available} />
      </div>
      <OneLength form={form} available={available} />
      <LaterUse endDate={available.end_date} />
    </Section>
  );
}
