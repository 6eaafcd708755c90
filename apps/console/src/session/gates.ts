import { useSyncExternalStore } from 'react';
import { setGates } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { meQuery } from './me.ts';

/** What a call waits for: a new sign-in, or another proof of identity. */
interface OpenGate {
  readonly kind: 'sign-in' | 'prove';
  /** Called with true once staff have signed in or proved their identity, and with false if they gave up. */
  readonly answer: (isDone: boolean) => void;
}

let open: readonly OpenGate[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly OpenGate[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

const waiting = new Map<OpenGate['kind'], Promise<boolean>>();

/** Calls that wait for the same kind of dialog share one dialog. */
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

/** While no staff member is signed in, the whole page is the sign-in page, so no sign-in dialog opens. */
export const watchGates = (): void =>
  setGates({
    signIn: async () => isSomebodyKnown() && openGate('sign-in'),
    proveAgain: () => openGate('prove'),
  });

/** The open dialogs, in the order in which they opened. The last one is in front. */
export const useOpenGates = (): readonly OpenGate[] =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => open,
  );
