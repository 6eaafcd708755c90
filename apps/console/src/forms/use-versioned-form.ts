import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Changed, isRefusedFor } from '../api/client.ts';
import { type CheckedForm, type Stays, useCheckedForm } from './use-form-with.ts';

interface WithVersion {
  readonly version: number;
}

/** Another person's version, which the server sent instead of saving. */
interface Stale<Theirs> {
  readonly theirs: Theirs;
  readonly changed: Changed | undefined;
}

export interface Conflict<Theirs> extends Stale<Theirs> {
  readonly takeTheirs: () => void;
  readonly overwrite: () => void;
  readonly isSending: boolean;
}

/** The version on which a form is based. A refetch of the page does not change it. */
export const useVersion = <Theirs extends WithVersion>(first: number) => {
  const seen = useRef(first);
  const [stale, setStale] = useState<Stale<Theirs>>();
  /**
   * Makes a call with the version on which the form is based. If the newer version is the person's own, because the answer to their earlier
   * save was lost, the call is made again on top of it.
   */
  const attempt = async <Result>(call: (version: number) => Promise<Result>): Promise<Result> => {
    try {
      return await call(seen.current);
    } catch (error) {
      if (!isRefusedFor(error, 'stale')) throw error;
      const theirs = error.refusal?.current as Theirs;
      const changed = error.refusal?.changed;
      if (changed?.whose === 'unanswered' && theirs.version !== seen.current) {
        seen.current = theirs.version;
        return attempt(call);
      }
      setStale({ theirs, changed });
      throw error;
    }
  };
  const base = ({ version }: WithVersion): void => {
    seen.current = version;
    setStale(undefined);
  };
  return { seen, stale, attempt, base };
};

interface VersionedForm<Values extends FieldValues, Theirs> extends CheckedForm<Values> {
  readonly conflict: Conflict<Theirs> | undefined;
}

/** Adds a conflict with another person's version to a form. */
export const withConflict = <Values extends FieldValues, Theirs extends WithVersion>(
  checked: CheckedForm<Values>,
  { stale, base }: Pick<ReturnType<typeof useVersion<Theirs>>, 'stale' | 'base'>,
  take: (theirs: Theirs) => unknown,
): VersionedForm<Values, Theirs> => ({
  ...checked,
  isConflict: stale !== undefined,
  conflict: stale && {
    ...stale,
    isSending: checked.isSending,
    takeTheirs: () => void take(stale.theirs),
    overwrite: () => {
      base(stale.theirs);
      void checked.submitByItself();
    },
  },
});

interface Versioned<Values, Theirs, Result> extends Omit<Stays<Values, Result>, 'next'> {
  readonly version: number;
  readonly values: DefaultValues<Values>;
  readonly send: (values: Values, version: number) => Promise<Result>;
  /** The form's values for a saved version. `typed` is what the form has now. */
  readonly valuesOf: (current: Theirs | Result, typed: Values) => Values;
  /** Called when staff take the other person's version. */
  readonly onTheirs?: (theirs: Theirs) => unknown;
}

/** A form for something that several people may change. If another person saved first, staff see both versions and choose one. */
export const useVersionedForm = <Values extends FieldValues, Theirs extends WithVersion, Result extends WithVersion>(
  schema: z.ZodMiniType<Values, Values>,
  { version: first, values, send, valuesOf, onTheirs, ...after }: Versioned<Values, Theirs, Result>,
): VersionedForm<Values, Theirs> => {
  const version = useVersion<Theirs>(first);
  const { checked, show } = useCheckedForm(schema, values, (typed) => version.attempt((seen) => send(typed, seen)), {
    ...after,
    next: (result: Result, sent) => {
      version.base(result);
      return valuesOf(result, sent);
    },
  });
  return withConflict(checked, version, (theirs) => {
    version.base(theirs);
    show(valuesOf(theirs, checked.form.getValues()));
    return onTheirs?.(theirs);
  });
};
