import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { afterTheTap } from './after-the-tap.ts';
import { Field } from './field.tsx';

interface TextFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: TextId;
  readonly hint?: TextId;
  readonly isRequired?: boolean;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
}

/** What is wrong with a field right now. */
export const useFieldError = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
): string | undefined => {
  const { errors } = useFormState({ control: form.control, name });
  return (get(errors, name) as FieldError | undefined)?.message;
};

/** A field is looked at when it is left, unless nothing was typed into it: nobody has to hear about what they only passed. */
export const registerField = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
  options: RegisterOptions<Values, Path<Values>> = {},
) => {
  const field = form.register(name, options);
  const onBlur = (event: React.FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
    if (event.target.value) afterTheTap(() => void field.onBlur(event));
  };
  return { ...field, onBlur };
};

export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  isRequired = true,
  type = 'text',
  autoComplete,
}: TextFieldProps<Values>) {
  const error = useFieldError(form, name);
  return (
    <Field label={<T id={label} />} hint={hint && <T id={hint} />} isRequired={isRequired} error={error}>
      {(control) => (
        <input
          {...control}
          {...registerField(form, name)}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          spellCheck={false}
        />
      )}
    </Field>
  );
}
