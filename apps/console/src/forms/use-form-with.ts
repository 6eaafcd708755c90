import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Refused } from '../api/client.ts';
import { useCall } from '../api/use-call.ts';

export interface CheckedForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly submit: (event: React.SubmitEvent) => Promise<void>;
  readonly isSending: boolean;
  /** What went wrong as a whole; what is wrong with a field stands there. */
  readonly problem: Error | null;
}

/** The server's words at the fields they are about. False where they are about none of them. */
const showAtFields = <Values extends FieldValues>(form: UseFormReturn<Values>, error: Error): boolean => {
  const errors = error instanceof Refused ? Object.entries(error.refusal?.errors ?? {}) : [];
  const known = errors.filter(([field]) => field in form.getValues());
  for (const [field, [message = '']] of known) form.setError(field as Path<Values>, { message }, { shouldFocus: true });
  return known.length > 0;
};

/**
 * A form that is checked by a schema of the rules. What was typed stays when sending fails, and the browser asks before it is thrown away
 * with the page.
 */
export const useFormWith = <Values extends FieldValues, Result>(
  schema: z.ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<Result>,
  onDone: (result: Result, values: Values) => unknown = () => undefined,
): CheckedForm<Values> => {
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    mode: 'onTouched',
  });
  const { run, isRunning, error } = useCall(send, {
    onDone,
    onError: (failure) => showAtFields(form, failure),
  });
  const { isDirty, errors } = form.formState;

  useEffect(() => {
    if (!isDirty) return;
    const keep = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', keep);
    return () => removeEventListener('beforeunload', keep);
  }, [isDirty]);

  const isAtFields =
    error instanceof Refused && Object.keys(error.refusal?.errors ?? {}).some((name) => name in errors);
  return { form, submit: form.handleSubmit(run), isSending: isRunning, problem: isAtFields ? null : error };
};
