import type { Call } from '@hitosoroi/web/use-call';
import { useRef } from 'react';
import { type Control, type DefaultValues, type FieldValues, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type After, type CheckedForm, type Merging, useCheckedForm } from '../forms/use-form-with.ts';
import type { useVersion } from '../forms/use-versioned-form.ts';
import { type Fingerprinted, usePreview } from './use-preview.ts';

interface Steps<Values, Given, Would, Result, Theirs extends { version: number }> {
  /** What the preview and the action send. */
  readonly given: (values: Values) => Given;
  readonly preview: (given: Given) => Promise<Would>;
  readonly act: (given: Given & Fingerprinted) => Promise<Result>;
  readonly after: After<Values, Result>;
  /** For something that several people may change. If another person saved first, merges their version into the form. */
  readonly versioned?: {
    readonly attempt: ReturnType<typeof useVersion<Theirs>>['attempt'];
    readonly valuesOf: (theirs: Theirs) => Values;
  };
  /** Whether the console asks before staff leave a preview without using it. */
  readonly asksBeforeLeaving?: boolean;
}

interface PreviewedForm<Values extends FieldValues, Would> {
  readonly checked: CheckedForm<Values>;
  /** The values as staff type them. */
  readonly values: Values;
  /** The preview for exactly these values; undefined after a change of the values. */
  readonly shown: Would | undefined;
  /** Does what the preview showed. Reports it if the state has changed since the preview. */
  readonly act: Call<void>;
  readonly merging: Merging<Values>;
}

/** A form that shows the preview of an action first, and then does the action. */
export const usePreviewedForm = <
  Values extends FieldValues,
  Given extends object,
  Would extends Fingerprinted,
  Result,
  Theirs extends { version: number } = never,
>(
  schema: z.ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  { given, preview, act, after, versioned, ...more }: Steps<Values, Given, Would, Result, Theirs>,
): PreviewedForm<Values, Would> => {
  /** The values of the last preview. */
  const previewed = useRef<Values>(undefined);
  const look = async (values: Values): Promise<void> => {
    const show = async () => {
      await steps.show(given(values));
      previewed.current = values;
    };
    if (!versioned) return show();
    return versioned.attempt(show, (theirs) => {
      const merged = merging.takeOver(versioned.valuesOf(theirs), values);
      return merged && (() => look(merged));
    });
  };
  const { checked, typedNow, begin, end, merging } = useCheckedForm(schema, defaultValues, look, undefined);
  /** What another person saved after the preview is merged into the form, and staff look at a new preview before they save. */
  const actOn = (sent: Given & Fingerprinted): Promise<Result> =>
    versioned
      ? versioned.attempt(
          () => act(sent),
          (theirs, refusal) =>
            merging.takeOver(versioned.valuesOf(theirs), previewed.current ?? typedNow()) &&
            (() => Promise.reject(refusal)),
        )
      : act(sent);
  const steps = usePreview({
    ...more,
    preview,
    act: async (sent: Given & Fingerprinted) => {
      const typed = typedNow();
      return { result: await actOn(sent), pressed: { values: previewed.current ?? typed, typed } };
    },
    onStart: begin,
    onDone: ({ result, pressed }) => end(after, result, pressed),
  });
  const values = useWatch({ control: checked.form.control as Control<Values> }) as Values;
  const typed = schema.safeParse(values);
  return {
    checked: { ...checked, isHeld: steps.act.isRunning && 'leave' in after },
    values,
    shown: typed.success ? steps.shownFor(given(typed.data)) : undefined,
    act: steps.act,
    merging,
  };
};
