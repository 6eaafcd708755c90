import { useSyncExternalStore } from 'react';
import type { TextId } from '../language/texts.ts';

/** Something to be acknowledged or answered. */
export interface Said {
  readonly text: { readonly id: TextId } | { readonly words: string };
  readonly isQuestion: boolean;
  readonly answer: (isYes: boolean) => void;
}

let said: Said | undefined;
let changed = (): void => undefined;

const set = (next: Said | undefined): void => {
  said = next;
  changed();
};

/** What is being said right now. The dialog that shows it is fetched when there is something to show. */
export const useSaid = (): Said | undefined =>
  useSyncExternalStore(
    (onChange) => {
      changed = onChange;
      return () => undefined;
    },
    () => said,
  );

const put = (text: Said['text'], isQuestion: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      set(undefined);
      resolve(isYes);
    };
    set({ text, isQuestion, answer });
  });

/** Says something that has to be acknowledged, and waits for it. */
export const say = (id: TextId): Promise<boolean> => put({ id }, false);

/** The same for words that the server wrote. */
export const sayWords = (words: string): Promise<boolean> => put({ words }, false);

/** Asks before something that cannot be undone. Closing the question is a no. */
export const askWhether = (id: TextId): Promise<boolean> => put({ id }, true);
