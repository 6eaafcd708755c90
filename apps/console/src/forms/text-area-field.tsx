import type { FieldValues, Path } from 'react-hook-form';
import type { TextId } from '../language/texts.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { TypedForm } from './use-form-with.ts';

interface TextAreaFieldProps<Values extends FieldValues> {
  readonly form: TypedForm<Values>;
  readonly name: Path<Values>;
  readonly label: TextId;
  readonly hint?: TextId;
  readonly isRequired?: boolean;
  readonly rows: number;
  readonly onBlur?: () => unknown;
}

/** A multi-line field; it grows with its content if the browser supports that. */
export function TextAreaField<Values extends FieldValues>({ rows, onBlur, ...field }: TextAreaFieldProps<Values>) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          {...field.form.register(field.name, { ...(onBlur && { onBlur }) })}
          className={`${styles.control} ${styles.area}`}
          rows={rows}
        />
      )}
    </Field>
  );
}
