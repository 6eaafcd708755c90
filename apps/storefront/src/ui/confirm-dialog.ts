import { type ReactNode, useSyncExternalStore } from 'react';
import type { TextId } from '../language/texts.ts';

interface Answers {
  readonly yes: TextId;
  readonly no: TextId;
}

/** Something to be acknowledged or answered. */
export interface OpenDialog {
  readonly text: { readonly id: TextId } | { readonly words: string };
  /** Which thing it is about, where there are several, or what follows from a yes. */
  readonly about?: ReactNode;
  /** What can be told besides the answer. */
  readonly more?: ReactNode;
  /** What the buttons of a question say: what they do, as a yes and a no would leave doubts. An alert has none. */
  readonly answers?: Answers;
  readonly answer: (isYes: boolean) => void;
}

let open: OpenDialog | undefined;
let changed = (): void => undefined;

const set = (next: OpenDialog | undefined): void => {
  open = next;
  changed();
};

/** The alert or question on the screen right now. */
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

/** One after the other: nothing changes under the finger of who is about to answer. */
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

/** Says something that has to be acknowledged, and waits for it. */
export const alertDialog = (id: TextId): Promise<boolean> => put({ text: { id } });

/** The same for words that the server wrote. */
export const alertMessage = (words: string): Promise<boolean> => put({ text: { words } });

/** Asks before something that cannot be undone. Closing the question is a no. */
export const confirmDialog = (id: TextId, about: ReactNode, answers: Answers, more?: ReactNode): Promise<boolean> =>
  put({ text: { id }, about, answers, more });
