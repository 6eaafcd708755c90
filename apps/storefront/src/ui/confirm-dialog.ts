import { type ReactNode, useSyncExternalStore } from 'react';
import type { TextId } from '../language/texts.ts';

interface Answers {
  readonly yes: TextId;
  readonly no: TextId;
}

/** An alert or a question. */
export interface OpenDialog {
  readonly text: { readonly id: TextId } | { readonly words: string };
  /** What it concerns, if there are several, or the consequence of a yes. */
  readonly about?: ReactNode;
  /** Further input besides the answer. */
  readonly more?: ReactNode;
  /** The labels of a question's buttons: they name the action, because yes and no are ambiguous. An alert has none. */
  readonly answers?: Answers;
  readonly answer: (isYes: boolean) => void;
}

let open: OpenDialog | undefined;
let changed = (): void => undefined;

const set = (next: OpenDialog | undefined): void => {
  open = next;
  changed();
};

/** The open alert or question. */
export const useOpenDialog = (): OpenDialog | undefined =>
  useSyncExternalStore(
    (onChange) => {
      changed = onChange;
      return () => undefined;
    },
    () => open,
    () => undefined,
  );

let before: Promise<unknown> = Promise.resolve();

/** One after the other: a dialog never changes under the member's finger. */
const put = (open: Omit<OpenDialog, 'answer'>): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isYes: boolean) => {
    set(undefined);
    resolve(isYes);
  };
  before.then(() => set({ ...open, answer }));
  before = promise;
  return promise;
};

/** Shows an alert, and waits until it is acknowledged. */
export const alertDialog = (id: TextId): Promise<boolean> => put({ text: { id } });

/** The same for the server's text. */
export const alertMessage = (words: string): Promise<boolean> => put({ text: { words } });

/** Asks before an irreversible action. Closing the question is a no. */
export const confirmDialog = (id: TextId, about: ReactNode, answers: Answers, more?: ReactNode): Promise<boolean> =>
  put({ text: { id }, about, answers, more });
