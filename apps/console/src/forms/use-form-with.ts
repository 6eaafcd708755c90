import { afterPointerUp } from '@hitosoroi/ui/after-pointer-up';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { Refused } from '../api/client.ts';
import { useCall } from '../api/use-call.ts';
import { useUnsaved } from './unsaved.ts';

export interface CheckedForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly submit: (event: React.SubmitEvent) => Promise<void>;
  /** As if somebody had pressed the button. */
  readonly submitByItself: () => Promise<void>;
  readonly isSending: boolean;
  /** What went wrong as a whole; what is wrong with a field stands there. */
  readonly problem: Error | null;
}

/** The server's words at the fields they are about. False where they are about none of them. */
const showAtFields = <Values extends FieldValues>(form: UseFormReturn<Values>, error: Error): boolean => {
  const errors = error instanceof Refused ? Object.entries(error.refusal?.errors ?? {}) : [];
  const known = errors.filter(([field]) => field in form.getValues());
  // Only the first is focused: a field that loses the focus is checked here, and would lose what the server said of it.
  for (const [index, [field, [message = '']]] of known.entries())
    form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
  return known.length > 0;
};

/** What a field says when it is left moves what stands below it: it waits until the press that took the focus away has done its work. */
const onceThePressIsOver = <Values extends FieldValues>(check: Resolver<Values, unknown, Values>): typeof check => {
  return async (...given) => {
    await new Promise<void>(afterPointerUp);
    return check(...given);
  };
};

/**
 * A form that is checked by a schema of the rules. What was typed stays when sending fails, and whoever leaves is asked before it is thrown
 * away.
 */
export const useFormWith = <Values extends FieldValues, Result>(
  schema: z.ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<Result>,
  onDone: (result: Result, values: Values) => unknown = () => undefined,
): CheckedForm<Values> => {
  const form = useForm<Values, unknown, Values>({
    resolver: onceThePressIsOver(standardSchemaResolver(schema)),
    defaultValues,
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const saved = useUnsaved(isDirty);
  const { run, isRunning, error } = useCall(send, {
    onDone: (result, values) => {
      // At once: what is done then may lead to another room.
      saved();
      return onDone(result, values);
    },
    onError: (failure) => showAtFields(form, failure),
  });

  const isAtFields =
    error instanceof Refused && Object.keys(error.refusal?.errors ?? {}).some((name) => name in form.getValues());
  const submit = form.handleSubmit(run);
  return {
    form,
    submit,
    submitByItself: () => submit(),
    isSending: isRunning,
    problem: isAtFields ? null : error,
  };
};
