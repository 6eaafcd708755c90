import type { Call } from '@hitosoroi/web/use-call';
import { useRef } from 'react';
import { type Control, type DefaultValues, type FieldValues, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type After, type CheckedForm, useCheckedForm } from '../forms/use-form-with.ts';
import { type Fingerprinted, usePreview } from './use-preview.ts';

interface Steps<Values, Given, Would, Result> {
  /** What the preview and the action send. */
  readonly given: (values: Values) => Given;
  readonly preview: (given: Given) => Promise<Would>;
  readonly act: (given: Given & Fingerprinted) => Promise<Result>;
  readonly after: After<Values, Result>;
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
  /** Replaces the input, after staff have chosen to. */
  readonly show: (values: Values) => void;
}

/** A form that shows the preview of an action first, and then does the action. */
export const usePreviewedForm = <Values extends FieldValues, Given extends object, Would extends Fingerprinted, Result>(
  schema: z.ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  { given, preview, act, after, ...more }: Steps<Values, Given, Would, Result>,
): PreviewedForm<Values, Would> => {
  /** The values of the last preview. */
  const previewed = useRef<Values>(undefined);
  const { checked, typedNow, begin, end, show } = useCheckedForm(
    schema,
    defaultValues,
    async (values) => {
      await steps.show(given(values));
      previewed.current = values;
    },
    undefined,
  );
  const steps = usePreview({
    ...more,
    preview,
    act: async (sent: Given & Fingerprinted) => {
      const typed = typedNow();
      return { result: await act(sent), pressed: { values: previewed.current ?? typed, typed } };
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
    show,
  };
};
