import { useState } from 'react';
import type { Answer } from '../api/client.ts';
import { isRefusedFor } from '../api/client.ts';
import { type Call, useCall } from '../api/use-call.ts';
import { useUnsaved } from '../forms/unsaved.ts';

/** What an action about an order would do. */
export type OrderEffects = Answer<'POST /orders/cancel/rehearse'>;

/** Whatever would happen is known by its fingerprint. */
interface Fingerprinted {
  readonly fingerprint: string;
}

interface Shown<Given, Would> {
  readonly given: Given;
  readonly effects: Would;
}

interface Rehearsal<Given, Would> {
  /** What would happen with just this; nothing once something else is given. */
  readonly shownFor: (given: Given) => Would | undefined;
  /** Finds out what would happen. */
  readonly show: (given: Given) => Promise<Would>;
  /** Does just what was shown, or says that something moved meanwhile. */
  readonly act: Call<void>;
}

interface Steps<Given, Would, Result> {
  readonly rehearse: (given: Given) => Promise<Would>;
  readonly act: (given: Given & Fingerprinted) => Promise<Result>;
  readonly onDone: (result: Result) => unknown;
  /** Whether somebody who leaves without having done what was shown is asked first. */
  readonly asksBeforeLeaving?: boolean;
}

/** Whether two forms hold the same, whatever the order of their fields. */
const isSame = <Given extends object>(one: Given, other: Given): boolean =>
  (Object.keys({ ...one, ...other }) as (keyof Given)[]).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );

/** First what would happen, then one button that does it. */
export const useRehearsal = <Given extends object, Would extends Fingerprinted, Result>({
  rehearse,
  act,
  onDone,
  asksBeforeLeaving = true,
}: Steps<Given, Would, Result>): Rehearsal<Given, Would> => {
  const [shown, setShown] = useState<Shown<Given, Would>>();
  const saved = useUnsaved(asksBeforeLeaving && shown !== undefined);
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
      onError: (error) => isRefusedFor(error, 'moved', 'stale') && setShown(undefined),
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
