import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Changed, isRefusedFor } from '../api/client.ts';
import type { Side } from './merge.ts';
import { type CheckedForm, type Merging, type Stays, useCheckedForm } from './use-form-with.ts';

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

/** A conflict in which both versions have the changes of both people, and differ only where both changed the same. */
export interface MergedConflict<Values, Theirs> extends Conflict<Theirs> {
  readonly both: Record<Side, Values>;
}

/** The version on which a form is based. A refetch of the page does not change it. */
export const useVersion = <Theirs extends WithVersion>(first: number) => {
  const seen = useRef(first);
  const [stale, setStale] = useState<Stale<Theirs>>();
  const [merged, setMerged] = useState<Changed | null>();
  /**
   * Makes a call with the version on which the form is based. If the newer version is the person's own, because the answer to their earlier
   * save was lost, the call is made again on top of it. If `merge` can merge the newer version, it returns the call to make instead.
   */
  const attempt = async <Result>(
    call: (version: number) => Promise<Result>,
    merge?: (theirs: Theirs, refusal: Error) => (() => Promise<Result>) | undefined,
  ): Promise<Result> => {
    setMerged(undefined);
    try {
      return await call(seen.current);
    } catch (error) {
      if (!isRefusedFor(error, 'stale')) throw error;
      const theirs = error.refusal?.current as Theirs;
      const changed = error.refusal?.changed;
      if (changed?.whose === 'unanswered' && theirs.version !== seen.current) {
        seen.current = theirs.version;
        return attempt(call, merge);
      }
      const again = merge?.(theirs, error);
      if (!again) {
        setStale({ theirs, changed });
        throw error;
      }
      seen.current = theirs.version;
      try {
        return await again();
      } finally {
        setMerged(changed ?? null);
      }
    }
  };
  const base = ({ version }: WithVersion): void => {
    seen.current = version;
    setStale(undefined);
  };
  return { seen, stale, attempt, base, merged };
};

type Version<Theirs extends WithVersion> = ReturnType<typeof useVersion<Theirs>>;

interface VersionedForm<Values extends FieldValues, Of> extends CheckedForm<Values> {
  readonly conflict: Of | undefined;
}

const conflictOf = <Values extends FieldValues, Of extends Conflict<unknown>>(
  checked: CheckedForm<Values>,
  merged: Changed | null | undefined,
  conflict: Of | undefined,
): VersionedForm<Values, Of> => ({ ...checked, merged, isConflict: conflict !== undefined, conflict });

/** Adds a conflict to a form that merges: both versions keep what only one person changed. */
export const withMergedConflict = <Values extends FieldValues, Theirs extends WithVersion>(
  checked: CheckedForm<Values>,
  { stale, base, merged }: Version<Theirs>,
  { both, choose }: Merging<Values>,
  valuesOf: (theirs: Theirs) => Values,
  onTheirs: (theirs: Theirs) => unknown,
): VersionedForm<Values, MergedConflict<Values, Theirs>> => {
  if (!stale) return { ...checked, merged, conflict: undefined };
  const { theirs } = stale;
  const settle = (side: Side): void => {
    base(theirs);
    choose(valuesOf(theirs), side);
  };
  return conflictOf(checked, merged, {
    ...stale,
    both: both(valuesOf(theirs)),
    isSending: checked.isSending,
    takeTheirs: () => {
      settle('theirs');
      void onTheirs(theirs);
    },
    overwrite: () => {
      settle('mine');
      void checked.submitByItself();
    },
  });
};

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
): VersionedForm<Values, Conflict<Theirs>> => {
  const version = useVersion<Theirs>(first);
  const { stale } = version;
  const { checked, show } = useCheckedForm(schema, values, (typed) => version.attempt((seen) => send(typed, seen)), {
    ...after,
    next: (result: Result, sent) => {
      version.base(result);
      return valuesOf(result, sent);
    },
  });
  return conflictOf(
    checked,
    undefined,
    stale && {
      ...stale,
      isSending: checked.isSending,
      takeTheirs: () => {
        version.base(stale.theirs);
        show(valuesOf(stale.theirs, checked.form.getValues()));
        void onTheirs?.(stale.theirs);
      },
      overwrite: () => {
        version.base(stale.theirs);
        void checked.submitByItself();
      },
    },
  );
};

interface MergedForm<Values, Theirs, Result> extends Omit<Versioned<Values, Theirs, Result>, 'valuesOf'> {
  /** The form's values for a saved version: all of them, so that a field that only one person changed can be merged. */
  readonly valuesOf: (current: Theirs | Result) => Values;
}

/** Like `useVersionedForm`, but merges field by field: staff are asked only where both people changed the same. */
export const useMergedForm = <Values extends FieldValues, Theirs extends WithVersion, Result extends WithVersion>(
  schema: z.ZodMiniType<Values, Values>,
  { version: first, values, send, valuesOf, onTheirs, ...after }: MergedForm<Values, Theirs, Result>,
): VersionedForm<Values, MergedConflict<Values, Theirs>> => {
  const version = useVersion<Theirs>(first);
  const save = (typed: Values): Promise<Result> =>
    version.attempt(
      (seen) => send(typed, seen),
      (theirs) => {
        const merged = merging.takeOver(valuesOf(theirs), typed);
        return merged && (() => save(merged));
      },
    );
  const { checked, merging } = useCheckedForm(schema, values, save, {
    ...after,
    next: (result: Result) => {
      version.base(result);
      return valuesOf(result);
    },
  });
  return withMergedConflict(checked, version, merging, valuesOf, (theirs) => onTheirs?.(theirs));
};
