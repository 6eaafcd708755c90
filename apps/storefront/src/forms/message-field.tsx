import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { registerField, useFieldError } from './text-field.tsx';

interface MessageFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: TextId;
  readonly hint?: TextId | undefined;
}

/** A field for a text of several lines. It grows with its content, and never shortens a typed or pasted text. */
export function MessageField<Values extends FieldValues>({ form, name, label, hint }: MessageFieldProps<Values>) {
  const error = useFieldError(form, name);
  return (
    <Field label={<T id={label} />} hint={hint && <T id={hint} />} error={error}>
      {({ className, ...control }) => (
        <textarea {...control} {...registerField(form, name)} className={`${className} ${styles.message}`} rows={6} />
      )}
    </Field>
  );
}
