import { type Call, useCall } from '@hitosoroi/web/use-call';
import { useState } from 'react';
import type { Answer } from '../api/client.ts';
import { isRefusedFor } from '../api/client.ts';
import { isSame } from '../forms/typed-since.ts';
import { useUnsaved } from '../forms/unsaved.ts';

export type OrderEffects = Answer<'POST /orders/cancel/preview'>;

/** A preview is identified by its fingerprint. */
export interface Fingerprinted {
  readonly fingerprint: string;
}

interface Shown<Given, Would> {
  readonly given: Given;
  readonly effects: Would;
}

interface Preview<Given, Would> {
  /** The preview for exactly this input; undefined after a change of the input. */
  readonly shownFor: (given: Given) => Would | undefined;
  /** Fetches the preview and shows it. */
  readonly show: (given: Given) => Promise<Would>;
  /** Does what the preview showed. Reports it if the state has changed since the preview. */
  readonly act: Call<void>;
}

interface Steps<Given, Would, Result> {
  readonly preview: (given: Given) => Promise<Would>;
  readonly act: (given: Given & Fingerprinted) => Promise<Result>;
  readonly onStart?: () => void;
  readonly onDone: (result: Result) => unknown;
  /** Whether the console asks before staff leave a preview without using it. */
  readonly asksBeforeLeaving?: boolean;
}

/** Shows the preview of an action first, and then does the action. */
export const usePreview = <Given extends object, Would extends Fingerprinted, Result>({
  preview,
  act,
  onStart,
  onDone,
  asksBeforeLeaving = true,
}: Steps<Given, Would, Result>): Preview<Given, Would> => {
  const [shown, setShown] = useState<Shown<Given, Would>>();
  const saved = useUnsaved(asksBeforeLeaving && shown !== undefined);
  const call = useCall(
    async () => {
      if (!shown) throw new Error('Nothing was shown.');
      return act({ ...shown.given, fingerprint: shown.effects.fingerprint });
    },
    {
      ...(onStart && { onStart }),
      onDone: (result) => {
        saved();
        setShown(undefined);
        return onDone(result);
      },
      // The preview is outdated: staff have to request a new one.
      onError: (error) => isRefusedFor(error, 'moved', 'stale') && setShown(undefined),
    },
  );
  return {
    shownFor: (given) => (shown && isSame(shown.given, given) ? shown.effects : undefined),
    show: async (given) => {
      const effects = await preview(given);
      setShown({ given, effects });
      return effects;
    },
    act: call,
  };
};
