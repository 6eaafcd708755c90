import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { TextId } from '../language/texts.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';

interface TextAreaFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: TextId;
  readonly hint?: TextId;
  readonly isRequired?: boolean;
  readonly rows: number;
}

/** A field for several lines; it grows with what is typed where the browser can. */
export function TextAreaField<Values extends FieldValues>({ rows, ...field }: TextAreaFieldProps<Values>) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          {...field.form.register(field.name)}
          className={`${styles.control} ${styles.area}`}
          rows={rows}
        />
      )}
    </Field>
  );
}
