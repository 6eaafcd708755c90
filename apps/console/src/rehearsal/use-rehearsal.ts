import { useState } from 'react';
import type { Answer } from '../api/client.ts';
import { isRefusedFor } from '../api/client.ts';
import { type Call, useCall } from '../api/use-call.ts';
import { useUnsaved } from '../forms/unsaved.ts';

export type Effects = Answer<'POST /orders/cancel/rehearse'>;

interface Shown<Given> {
  readonly given: Given;
  readonly effects: Effects;
}

interface Rehearsal<Given> {
  /** What would happen with just this; nothing once something else is given. */
  readonly shownFor: (given: Given) => Effects | undefined;
  /** Finds out what would happen. */
  readonly show: (given: Given) => Promise<Effects>;
  /** Does just what was shown, or says that something moved meanwhile. */
  readonly act: Call<void>;
}

interface Steps<Given, Result> {
  readonly rehearse: (given: Given) => Promise<Effects>;
  readonly act: (given: Given & { fingerprint: string }) => Promise<Result>;
  readonly onDone: (result: Result) => unknown;
}

/** Whether two forms hold the same, whatever the order of their fields. */
const isSame = <Given extends object>(one: Given, other: Given): boolean =>
  (Object.keys({ ...one, ...other }) as (keyof Given)[]).every((field) => one[field] === other[field]);

/** First what would happen, then one button that does it. */
export const useRehearsal = <Given extends object, Result>({
  rehearse,
  act,
  onDone,
}: Steps<Given, Result>): Rehearsal<Given> => {
  const [shown, setShown] = useState<Shown<Given>>();
  const saved = useUnsaved(shown !== undefined);
  const call = useCall(
    async () => {
      if (!shown) throw new Error('Nothing was shown.');
      return act({ ...shown.given, fingerprint: shown.effects.fingerprint });
    },
    {
      onDone: (result) => {
        saved();
        setShown(undefined);
        return onDone(result);
      },
      // What was shown is not so any more: it has to be looked at again.
      onError: (error) => isRefusedFor(error, 'moved') && setShown(undefined),
    },
  );
  return {
    shownFor: (given) => (shown && isSame(shown.given, given) ? shown.effects : undefined),
    show: async (given) => {
      const effects = await rehearse(given);
      setShown({ given, effects });
      return effects;
    },
    act: call,
  };
};
