import { afterPointerUp } from '@hitosoroi/web/after-pointer-up';
import { useCall } from '@hitosoroi/web/use-call';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Changed, Refused } from '../api/client.ts';
import { merge, type Side } from './merge.ts';
import { isSame, withTypedSince } from './typed-since.ts';
import { useUnsaved } from './unsaved.ts';

/** A form without `reset`, which would lose what staff type while a save runs. */
export interface TypedForm<Values extends FieldValues> extends Omit<UseFormReturn<Values>, 'reset' | 'resetField'> {}

/** The form stays after a save, and shows what was saved. */
export interface Stays<Values, Result> {
  /** Set if the form keeps its input as a draft. Then staff may leave it without a question. */
  readonly isKept?: true;
  /** The values that are saved now. */
  readonly next: (result: Result, sent: Values) => Values;
  readonly onSaved?: (result: Result, sent: Values) => unknown;
  /** Closes the form. It stays open if staff typed something since the save began. */
  readonly close?: (result: Result, sent: Values) => unknown;
}

/** The form ends with the save, so its fields take no input while the save runs. */
interface Leaves<Values, Result> {
  readonly leave: (result: Result, sent: Values) => unknown;
}

export type After<Values, Result> = Stays<Values, Result> | Leaves<Values, Result>;

export interface CheckedForm<Values extends FieldValues> {
  readonly form: TypedForm<Values>;
  readonly submit: (event: React.SubmitEvent) => Promise<void>;
  /** Submits the form without a press of its button. */
  readonly submitByItself: () => Promise<void>;
  readonly isSending: boolean;
  /** What sending does, for the text of the busy button. */
  readonly sends: 'saving' | 'checking';
  /** Whether the fields take no input, because a save that ends the form is running. */
  readonly isHeld: boolean;
  readonly isDirty: boolean;
  /** Whether everything in the form is saved, after a save. */
  readonly isSaved: boolean;
  /** Whether staff typed something while a save ran, and have not saved it yet. */
  readonly isTypedSince: boolean;
  /** Whether another person's version is shown, which staff have to take or overwrite before they can save. */
  readonly isConflict: boolean;
  /** Whose version was merged into this form, and when it was saved. Null if the server does not know. */
  readonly merged?: Changed | null | undefined;
  /** Drops the unsaved input. */
  readonly discard: () => void;
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

/** What a save sends: the checked values, and the values as staff typed them. */
interface Pressed<Values> {
  readonly values: Values;
  readonly typed: Values;
}

/** Merges another person's saved version into the form. Fields that only one person changed are never asked about. */
export interface Merging<Values> {
  /** Takes over their version, unless both people changed the same field. Returns what `sent` is with their changes. */
  readonly takeOver: (saved: Values, sent: Values) => Values | undefined;
  /** Both versions. They differ only where both people changed the same. */
  readonly both: (saved: Values) => Record<Side, Values>;
  /** Bases the form on their version. Where both people changed the same, one side counts. */
  readonly choose: (saved: Values, side: Side) => void;
}

/** For `useFormWith` and the hooks built on it. */
export const useCheckedForm = <Values extends FieldValues, Result>(
  schema: z.ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<Result>,
  after: After<Values, Result> | undefined,
) => {
  const form = useForm<Values, unknown, Values>({
    resolver: onceThePressIsOver(standardSchemaResolver(schema)),
    defaultValues,
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const isKept = after !== undefined && 'isKept' in after && after.isKept === true;
  const markSaved = useUnsaved(isDirty && !isKept);
  const [wasSaved, setWasSaved] = useState(false);
  const [wasTypedSince, setWasTypedSince] = useState(false);
  const typedNow = (): Values => structuredClone(form.getValues());

  /** The values of the version that this form was loaded with or last saved. */
  const base = useRef(defaultValues as Values);
  /** Bases the form on a saved version, and shows these values. */
  const rebaseOn = (saved: Values, kept: Values): void => {
    const typed = typedNow();
    for (const field of Object.keys(kept) as Path<Values>[])
      if (!isSame(kept[field], typed[field])) form.setValue(field, kept[field] as PathValue<Values, Path<Values>>);
    form.reset(saved, { keepValues: true });
    base.current = saved;
  };
  const merging: Merging<Values> = {
    takeOver: (saved, sent) => {
      const [ofSent, ofTyped] = [sent, typedNow()].map((mine) => merge(base.current, mine, saved));
      if (!ofSent || !ofTyped || ofSent.isContested || ofTyped.isContested) return undefined;
      rebaseOn(saved, ofTyped.value);
      return ofSent.value;
    },
    both: (saved) => {
      const merged = (side: Side) => merge(base.current, typedNow(), saved, side).value;
      return { theirs: merged('theirs'), mine: merged('mine') };
    },
    choose: (saved, side) => rebaseOn(saved, merging.both(saved)[side]),
  };

  const begin = (): void => {
    setWasSaved(false);
    setWasTypedSince(false);
  };
  /** Ends a save of the values that staff typed before it. */
  const end = async <Outcome>(then: After<Values, Outcome>, result: Outcome, { values, typed }: Pressed<Values>) => {
    if ('leave' in then) {
      // Marks the form as saved before `leave`, which may leave the room.
      markSaved();
      return then.leave(result, values);
    }
    const saved = then.next(result, values);
    // Keeps what staff typed since the save began.
    rebaseOn(saved, withTypedSince(typed, typedNow(), saved));
    const isAllSaved = (): boolean => isSame({ ...saved, ...form.getValues() }, saved);
    if (isAllSaved()) markSaved();
    setWasSaved(true);
    setWasTypedSince(!isAllSaved());
    await then.onSaved?.(result, values);
    if (isAllSaved()) return then.close?.(result, values);
  };

  const { run, isRunning, error } = useCall(({ values }: Pressed<Values>) => send(values), {
    onStart: begin,
    onDone: (result, pressed) => after && end(after, result, pressed),
    onError: (failure) => showAtFields(form, failure),
  });
  const submit = (event?: React.SubmitEvent): Promise<void> => {
    const typed = typedNow();
    return form.handleSubmit((values) => run({ values, typed }))(event);
  };
  const isAtFields =
    error instanceof Refused && Object.keys(error.refusal?.errors ?? {}).some((name) => name in form.getValues());
  const checked: CheckedForm<Values> = {
    form,
    submit,
    submitByItself: () => submit(),
    isSending: isRunning,
    sends: after ? 'saving' : 'checking',
    isHeld: isRunning && after !== undefined && 'leave' in after,
    isDirty,
    isSaved: wasSaved && !isDirty,
    isTypedSince: wasTypedSince && isDirty,
    isConflict: false,
    discard: () => form.reset(),
    problem: isAtFields ? null : error,
  };
  const show = (values: Values): void => {
    form.reset(values);
    base.current = values;
  };
  return { checked, typedNow, begin, end, merging, show };
};

/** A form validated by a schema of the rules. The input stays if sending fails, and the console asks before staff leave the form. */
export const useFormWith = <Values extends FieldValues, Result>(
  schema: z.ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<Result>,
  after: After<Values, Result>,
): CheckedForm<Values> => useCheckedForm(schema, defaultValues, send, after).checked;
