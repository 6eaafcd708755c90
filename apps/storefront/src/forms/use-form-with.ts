import type { RefusalCode } from '@hitosoroi/contract/refusal-codes';
import { ConnectionLost } from '@hitosoroi/web/call';
import { useCall } from '@hitosoroi/web/use-call';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Refused } from '../api/client.ts';
import { codeOrWords } from './message.tsx';

type Send<Values> = (values: Values) => Promise<void>;

export interface CheckedForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly submit: (event: React.SubmitEvent) => Promise<void>;
}

/** The error of the form if the server did not answer. */
export const NOT_SENT = 'not-sent';

/** The fields of the server that have another name in the form. */
const formNames: Record<string, string> = { phone_number: 'tel', password_confirmation: 'confirmation' };

/**
 * A form that is validated by a schema of the rules. A field is validated when the member leaves it, and from then on at each change.
 * Submitting validates all fields and focuses the first error. Errors of the server appear at their fields, or above the button.
 */
export const useFormWith = <Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  send: Send<Values>,
): CheckedForm<Values> => {
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    mode: 'onTouched',
  });

  const show = (error: Error): void => {
    if (error instanceof ConnectionLost) {
      form.setError('root', { message: NOT_SENT });
      return;
    }
    if (!(error instanceof Refused)) {
      form.setError('root', { message: 'internal' satisfies RefusalCode });
      return;
    }
    const { code, message: words = NOT_SENT, errors = {}, codes = {} } = error.refusal ?? {};
    const fields = Object.entries(errors).filter(([field]) => (formNames[field] ?? field) in form.getValues());
    for (const [field, [said = '']] of fields) {
      const message = codeOrWords(codes[field], said);
      form.setError((formNames[field] ?? field) as Path<Values>, { message }, { shouldFocus: true });
    }
    if (fields.length === 0) form.setError('root', { message: codeOrWords(code, words) });
  };

  const { run } = useCall(send, { onError: show });
  return { form, submit: form.handleSubmit(run) };
};
