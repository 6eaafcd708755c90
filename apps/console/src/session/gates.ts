import { useSyncExternalStore } from 'react';
import { setGates } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { meQuery } from './me.ts';

/** What a call waits for: that the person signs in again, or proves once more who they are. */
interface OpenGate {
  readonly kind: 'sign-in' | 'prove';
  /** Whether it was done. */
  readonly answer: (isDone: boolean) => void;
}

let open: readonly OpenGate[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly OpenGate[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

const waiting = new Map<OpenGate['kind'], Promise<boolean>>();

/** Calls that wait for the same thing wait for it together. */
const openGate = (kind: OpenGate['kind']): Promise<boolean> => {
  const known = waiting.get(kind);
  if (known) return known;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting.set(kind, promise);
  const gate: OpenGate = {
    kind,
    answer: (isDone) => {
      waiting.delete(kind);
      set(open.filter((each) => each !== gate));
      resolve(isDone);
    },
  };
  set([...open, gate]);
  return promise;
};

const isSomebodyKnown = (): boolean => queryClient.getQueryData(meQuery().queryKey) !== undefined;

/** Before anybody signed in, there is a whole page for that. */
export const watchGates = (): void =>
  setGates({
    signIn: async () => isSomebodyKnown() && openGate('sign-in'),
    proveAgain: () => openGate('prove'),
  });

/** The gates before which calls wait right now, the last one in front. */
export const useOpenGates = (): readonly OpenGate[] =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => open,
  );
