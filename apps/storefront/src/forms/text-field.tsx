import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import type { TextId } from '../language/texts.ts';
import { Field } from './field.tsx';

interface TextFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: TextId;
  readonly hint?: TextId;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
}

/** What is wrong with a field right now. */
export const useFieldError = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
): string | undefined => {
  'use no memo';
  const { errors } = useFormState({ control: form.control, name });
  return form.getFieldState(name, { errors } as never).error?.message;
};

export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  type = 'text',
  autoComplete,
}: TextFieldProps<Values>) {
  'use no memo';
  const error = useFieldError(form, name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...form.register(name)}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          spellCheck={false}
        />
      )}
    </Field>
  );
}
