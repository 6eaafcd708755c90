import { useSyncExternalStore } from 'react';
import type { TextId } from '../language/texts.ts';

/** Something to be acknowledged or answered. */
export interface Said {
  readonly text: { readonly id: TextId } | { readonly words: string };
  /** Which thing it is about, where there are several. */
  readonly about?: string;
  readonly isQuestion: boolean;
  readonly answer: (isYes: boolean) => void;
}

let said: Said | undefined;
let changed = (): void => undefined;

const set = (next: Said | undefined): void => {
  said = next;
  changed();
};

/** What is being said right now. */
export const useSaid = (): Said | undefined =>
  useSyncExternalStore(
    (onChange) => {
      changed = onChange;
      return () => undefined;
    },
    () => said,
    () => undefined,
  );

let before: Promise<unknown> = Promise.resolve();

/** One after the other: nothing changes under the finger of who is about to answer. */
const put = (said: Pick<Said, 'text' | 'about' | 'isQuestion'>): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isYes: boolean) => {
    set(undefined);
    resolve(isYes);
  };
  before.then(() => set({ ...said, answer }));
  before = promise;
  return promise;
};

/** Says something that has to be acknowledged, and waits for it. */
export const alertDialog = (id: TextId): Promise<boolean> => put({ text: { id }, isQuestion: false });

/** The same for words that the server wrote. */
export const alertWords = (words: string): Promise<boolean> => put({ text: { words }, isQuestion: false });

/** Asks before something that cannot be undone. Closing the question is a no. */
export const confirmDialog = (id: TextId, about: string): Promise<boolean> =>
  put({ text: { id }, about, isQuestion: true });
