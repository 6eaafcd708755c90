import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { useFieldError } from './text-field.tsx';

interface PasswordFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: TextId;
  readonly hint?: TextId;
  readonly autoComplete: 'new-password' | 'current-password';
}

/** A password that can be looked at while it is typed. */
export function PasswordField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  autoComplete,
}: PasswordFieldProps<Values>) {
  'use no memo';
  const [isShown, setShown] = useState(false);
  const error = useFieldError(form, name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...control}
            {...form.register(name)}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" className={styles.show} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            <T id={isShown ? 'form.hide' : 'form.show'} />
          </button>
        </div>
      )}
    </Field>
  );
}
