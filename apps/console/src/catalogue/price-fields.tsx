import { priceKinds } from '@hitosoroi/rules/set-fields';
import { typedPrice } from '@hitosoroi/rules/typed-price';
import type { FieldValues, Path } from 'react-hook-form';
import { get, useFormState, useWatch } from 'react-hook-form';
import fieldStyles from '../forms/field.module.css';
import { Message } from '../forms/message.tsx';
import type { TypedForm } from '../forms/use-form-with.ts';
import { T } from '../language/t.tsx';
import styles from './price-fields.module.css';

interface CellProps<Values extends FieldValues> {
  readonly form: TypedForm<Values>;
  readonly name: Path<Values>;
  /** The names of column and row, for screen readers: the visible head of the column is not linked to the field. */
  readonly label: string;
}

/** A field for whole yen. */
export function PriceInput<Values extends FieldValues>({ form, name, label }: CellProps<Values>) {
  const { errors } = useFormState({ control: form.control, name });
  const error = (get(errors, name) as { message?: string } | undefined)?.message;
  const errorId = `${name}-error`;
  const isFree = Number(useWatch({ control: form.control, name }) ?? Number.NaN) === 0;
  return (
    <>
      <input
        {...form.register(name, { setValueAs: (typed: string | number) => typedPrice(String(typed)) })}
        className={`${fieldStyles.control} ${styles.price}`}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <p id={errorId} className={fieldStyles.error} role="alert">
        {error && <Message of={error} />}
      </p>
      {isFree && (
        <p className={fieldStyles.hint}>
          <T id="price.free" />
        </p>
      )}
    </>
  );
}

interface KindSelectProps<Values extends FieldValues> extends CellProps<Values> {
  /** The id of the text that explains the chosen kind. */
  readonly hint?: string;
}

/** A choice of the shop's three kinds of price. */
export function KindSelect<Values extends FieldValues>({ form, name, label, hint }: KindSelectProps<Values>) {
  return (
    <select
      {...form.register(name, { setValueAs: Number })}
      className={`${fieldStyles.control} ${styles.kind}`}
      aria-label={label}
      aria-describedby={hint}
    >
      {priceKinds.map((kind) => (
        <option key={kind} value={kind}>
          <T id={`price.kind.${kind}`} />
        </option>
      ))}
    </select>
  );
}
