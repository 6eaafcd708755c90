import { afterPointerUp } from '@hitosoroi/web/after-pointer-up';
import { useCall } from '@hitosoroi/web/use-call';
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
import { useUnsaved } from './unsaved.ts';

export interface CheckedForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly submit: (event: React.SubmitEvent) => Promise<void>;
  /** Submits the form without a press of its button. */
  readonly submitByItself: () => Promise<void>;
  readonly isSending: boolean;
  /** The error of the whole form; a field's error is at the field. */
  readonly problem: Error | null;
}

/** Shows the server's errors at their fields. Returns false if no field matches. */
const showAtFields = <Values extends FieldValues>(form: UseFormReturn<Values>, error: Error): boolean => {
  const errors = error instanceof Refused ? Object.entries(error.refusal?.errors ?? {}) : [];
  const known = errors.filter(([field]) => field in form.getValues());
  // Focuses only the first field. When a field loses the focus, our check runs and would clear the server's error.
  for (const [index, [field, [message = '']]] of known.entries())
    form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
  return known.length > 0;
};

/**
 * Delays the check of a field until staff release the mouse button, because an error that appears earlier moves the pressed button. Checks
 * the values of the press, not what staff typed after it.
 */
const onceThePressIsOver = <Values extends FieldValues>(check: Resolver<Values, unknown, Values>): typeof check => {
  return async (values, ...more) => {
    const pressed = structuredClone(values);
    await new Promise<void>(afterPointerUp);
    return check(pressed, ...more);
  };
};

/** A form validated by a schema of the rules. The input stays if sending fails, and the console asks before staff leave the form. */
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
      // Marks the form as saved before `onDone`, because `onDone` may leave the room.
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
