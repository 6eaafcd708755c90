import { afterPointerUp } from '@hitosoroi/web/after-pointer-up';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import {
  type FieldError,
  type FieldPathValue,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Field } from './field.tsx';
import { type Help, Suggestion } from './suggestion.tsx';

/** Normalizes the typed value. */
type Tidy = (typed: string) => string;

interface TextFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: TextId;
  readonly hint?: TextId;
  readonly isHintKept?: boolean;
  readonly isRequired?: boolean;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'numeric';
  readonly tidy?: Tidy;
  /** Whether the field has the focus when the screen opens. */
  readonly isFirst?: boolean | undefined;
  readonly suggest?: (typed: string) => Help;
  /** Other help about the typed value. It is shown if nothing is suggested. */
  readonly help?: ReactNode;
}

export const useFieldError = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
): string | undefined => {
  const { errors } = useFormState({ control: form.control, name });
  return (get(errors, name) as FieldError | undefined)?.message;
};

/**
 * Registers a field. The form validates the field when the member leaves it, but only if it has a value, so that passing through shows no
 * error.
 */
export const registerField = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
  options: RegisterOptions<Values, Path<Values>> = {},
  tidy: Tidy = (typed) => typed,
) => {
  const field = form.register(name, options);
  const onBlur = (event: React.FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
    const { value } = event.target;
    if (!value) return;
    afterPointerUp(() => {
      const tidied = tidy(value);
      if (tidied !== value) form.setValue(name, tidied as FieldPathValue<Values, Path<Values>>);
      field.onBlur(event);
    });
  };
  return { ...field, onBlur };
};

export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  isHintKept,
  isRequired = true,
  type = 'text',
  autoComplete,
  inputMode,
  tidy,
  isFirst,
  suggest,
  help,
}: TextFieldProps<Values>) {
  const error = useFieldError(form, name);
  return (
    <Field
      label={<T id={label} />}
      hint={hint && <T id={hint} />}
      isHintKept={isHintKept}
      isRequired={isRequired}
      error={error}
      help={suggest ? <Suggestion form={form} name={name} suggest={suggest} /> : help}
    >
      {(control) => (
        <input
          {...control}
          {...registerField(form, name, {}, tidy)}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the screen is this form, and this is where it begins
          autoFocus={isFirst}
        />
      )}
    </Field>
  );
}
