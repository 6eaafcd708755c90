import { dayInJapan, isDay } from '@hitosoroi/rules/day';
import { CANCEL_BY_REQUEST } from '@hitosoroi/rules/derived-status';
import type { FacilityDetails } from '@hitosoroi/rules/facility-fields';
import { dayLimits } from '@hitosoroi/rules/far-days';
import { useId } from 'react';
import { type FieldValues, type Path, useController, useWatch } from 'react-hook-form';
import { Choice } from '../forms/choice.tsx';
import { Field, FieldSet, TextField } from '../forms/field.tsx';
import { TextAreaField } from '../forms/text-area-field.tsx';
import type { TypedForm } from '../forms/use-form-with.ts';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './catalogue.module.css';
import { Pair } from './pair.tsx';
import { PolicyOffer } from './policy-offer.tsx';

interface Fields<Values extends FieldValues> {
  readonly form: TypedForm<Values>;
}

/** Casts the name of one of the facility's details to a field name of the form. The form must have fields for all of these details. */
const named = <Values extends FieldValues>(name: keyof FacilityDetails) => name as unknown as Path<Values>;

interface DayFieldProps<Values extends FieldValues> extends Fields<Values> {
  readonly name: Path<Values>;
  readonly label: TextId;
  readonly hint?: TextId;
  readonly isRequired?: boolean;
}

export function DayField<Values extends FieldValues>(field: DayFieldProps<Values>) {
  const { first, last } = dayLimits(dayInJapan(new Date()));
  return (
    <Field {...field}>
      {(control) => <input {...control} {...field.form.register(field.name)} type="date" min={first} max={last} />}
    </Field>
  );
}

interface OneOfTwoProps<Values extends FieldValues> extends Fields<Values> {
  readonly name: 'order_type' | 'payment_cancel_method';
}

function OneOfTwo<Values extends FieldValues>({ form, name }: OneOfTwoProps<Values>) {
  const group = useId();
  const { field } = useController({ control: form.control, name: named<Values>(name) });
  return (
    <FieldSet form={form} name={named<Values>(name)} label={`details.${name}`}>
      {([1, 2] as const).map((value) => (
        <Choice
          key={value}
          type="radio"
          name={group}
          isChosen={field.value === value}
          onChoose={() => field.onChange(value)}
        >
          <T id={`details.${name}.${value}`} />
        </Choice>
      ))}
    </FieldSet>
  );
}

export function NameFields<Values extends FieldValues>({ form }: Fields<Values>) {
  return (
    <Pair>
      <TextField form={form} name={named<Values>('name')} label="details.name" isRequired autoComplete="off" />
      <TextField form={form} name={named<Values>('name_en')} label="details.name_en" autoComplete="off" />
    </Pair>
  );
}

export function PeriodFields<Values extends FieldValues>({ form }: Fields<Values>) {
  return (
    <Pair>
      <DayField form={form} name={named<Values>('start_date')} label="details.start_date" isRequired />
      <DayField form={form} name={named<Values>('end_date')} label="details.end_date" isRequired />
    </Pair>
  );
}

/**
 * The field for the last day for canceling. It warns if the day has passed, because such a day is valid but rarely meant. It does not warn
 * if staff decide each request.
 */
export function CancelDeadline<Values extends FieldValues>({
  form,
  method,
}: Fields<Values> & { method: number | undefined }) {
  const name = named<Values>('main_end_date');
  const day: string = useWatch({ control: form.control, name });
  const isAsked = Number(method) === CANCEL_BY_REQUEST;
  return (
    <div>
      <DayField
        form={form}
        name={name}
        label="details.main_end_date"
        hint={isAsked ? 'details.main_end_date.hint_request' : 'details.main_end_date.hint'}
      />
      <p className={styles.over} role="status">
        {!isAsked && isDay(day) && day < dayInJapan(new Date()) && <T id="details.main_end_date.over" />}
      </p>
    </div>
  );
}

export const termFields = [
  'order_type',
  'payment_cancel_method',
  'main_end_date',
  'payment_term_days',
  'cancel_policy',
  'cancel_policy_en',
] as const satisfies readonly (keyof FacilityDetails)[];

/** The fields for how members order, pay and cancel. */
export function TermFields<Values extends FieldValues>({ form }: Fields<Values>) {
  const method = useWatch({ control: form.control, name: named<Values>('payment_cancel_method') });
  return (
    <Pair>
      <OneOfTwo form={form} name="order_type" />
      <OneOfTwo form={form} name="payment_cancel_method" />
      <CancelDeadline form={form} method={method} />
      <Field
        form={form}
        name={named<Values>('payment_term_days')}
        label="details.payment_term_days"
        isRequired
        hint="details.payment_term_days.hint"
      >
        {(control) => (
          <input
            {...control}
            {...form.register(named<Values>('payment_term_days'), { valueAsNumber: true })}
            type="number"
            min={2}
            max={60}
          />
        )}
      </Field>
      <TextAreaField
        form={form}
        name={named<Values>('cancel_policy')}
        label="details.cancel_policy"
        isRequired
        rows={5}
      />
      <TextAreaField form={form} name={named<Values>('cancel_policy_en')} label="details.cancel_policy_en" rows={5} />
      <PolicyOffer form={form} />
    </Pair>
  );
}
