import { lazy, Suspense, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { fetchPatiently } from '../connection/load-chunk.ts';
import { T, useTexts } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { registerField, useFieldError } from './text-field.tsx';

/**
 * The advice is loaded when the member types a new password, because it needs a list of passwords. If it does not load, only the advice is
 * missing.
 */
const PasswordAdvice = lazy(() =>
  fetchPatiently(() => import('./password-advice.tsx')).then(
    ({ PasswordAdvice }) => ({ default: PasswordAdvice }),
    () => ({ default: (): false => false }),
  ),
);

interface AdviceProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
}

function Advice<Values extends FieldValues>({ form, name }: AdviceProps<Values>) {
  const typed: string = useWatch({ control: form.control, name });
  return (
    typed && (
      <Suspense>
        <PasswordAdvice typed={typed} />
      </Suspense>
    )
  );
}

interface PasswordFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: TextId;
  readonly hint?: TextId;
  readonly autoComplete: 'new-password' | 'current-password';
  /** For a new password: the name of the field that repeats it. When this field changes, the form validates the repeating field again. */
  readonly repeatedIn?: Path<Values>;
}

/** A field for a password, which the member can show while typing. */
export function PasswordField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  autoComplete,
  repeatedIn,
}: PasswordFieldProps<Values>) {
  const t = useTexts();
  const [isShown, setShown] = useState(false);
  const error = useFieldError(form, name);
  // Validates the repetition again. A repetition that is still empty has no error yet, so it is left alone.
  const lookAgain = () => {
    if (repeatedIn && form.getValues(repeatedIn)) void form.trigger(repeatedIn);
    // A password manager fills in a field without leaving it, and before the first blur the form does not update errors by itself.
    if (error) void form.trigger(name);
  };
  return (
    <Field
      label={<T id={label} />}
      hint={hint && <T id={hint} />}
      error={error}
      help={repeatedIn && <Advice form={form} name={name} />}
    >
      {(control) => (
        <div className={styles.password}>
          <input
            {...control}
            {...registerField(form, name, { onChange: lookAgain })}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.show}
            aria-pressed={isShown}
            aria-label={t('form.show.label')}
            onClick={() => setShown(!isShown)}
          >
            <T id="form.show" />
          </button>
        </div>
      )}
    </Field>
  );
}
