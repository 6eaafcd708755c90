import { type ReactNode, useId } from 'react';
import { type FieldError, type FieldValues, get, type Path, useFormState } from 'react-hook-form';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './field.module.css';
import { Message } from './message.tsx';
import type { TypedForm } from './use-form-with.ts';

interface Control {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

const useFieldError = <Values extends FieldValues>(form: TypedForm<Values>, name: Path<Values>): string | undefined => {
  const { errors } = useFormState({ control: form.control, name });
  const found = get(errors, name) as (FieldError & { root?: FieldError }) | undefined;
  return found?.message ?? found?.root?.message;
};

interface FieldProps<Values extends FieldValues> {
  readonly form: TypedForm<Values>;
  readonly name: Path<Values>;
  readonly label: TextId;
  readonly hint?: TextId | undefined;
  readonly isRequired?: boolean;
}

/** Marks a required field beside its label. Hidden from screen readers, because the field itself already says that it is required. */
export function Required() {
  return (
    <span className={styles.required} aria-hidden="true">
      <T id="field.required" />
    </span>
  );
}

/** A form field: label, hint, control and error. A screen reader announces the error when it appears. */
export function Field<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  isRequired = false,
  children,
}: FieldProps<Values> & { readonly children: (control: Control) => ReactNode }) {
  const id = useId();
  const error = useFieldError(form, name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <span>
        <label htmlFor={id} className={styles.label}>
          <T id={label} />
        </label>
        {isRequired && <Required />}
      </span>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          <T id={hint} />
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-required': isRequired || undefined,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
      })}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error && <Message of={error} />}
      </p>
    </div>
  );
}

/** Several choices under one label. */
export function FieldSet<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  children,
}: FieldProps<Values> & { readonly children: ReactNode }) {
  const id = useId();
  const error = useFieldError(form, name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.field} aria-describedby={described || undefined}>
      <legend className={styles.label}>
        <T id={label} />
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          <T id={hint} />
        </p>
      )}
      <div className={styles.choices}>{children}</div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error && <Message of={error} />}
      </p>
    </fieldset>
  );
}

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly inputMode?: 'numeric';
}

export function TextField<Values extends FieldValues>({
  type = 'text',
  autoComplete,
  inputMode,
  ...field
}: TextFieldProps<Values>) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...field.form.register(field.name)}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
