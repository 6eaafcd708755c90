import { useSyncExternalStore } from 'react';
import type { TextId } from '../language/texts.ts';

/** Something to be acknowledged or answered. */
export interface OpenDialog {
  readonly text: { readonly id: TextId } | { readonly words: string };
  /** Which thing it is about, where there are several. */
  readonly about?: string;
  readonly isQuestion: boolean;
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
const put = (open: Pick<OpenDialog, 'text' | 'about' | 'isQuestion'>): Promise<boolean> => {
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
export const alertDialog = (id: TextId): Promise<boolean> => put({ text: { id }, isQuestion: false });

/** The same for words that the server wrote. */
export const alertMessage = (words: string): Promise<boolean> => put({ text: { words }, isQuestion: false });

/** Asks before something that cannot be undone. Closing the question is a no. */
export const confirmDialog = (id: TextId, about: string): Promise<boolean> =>
  put({ text: { id }, about, isQuestion: true });
