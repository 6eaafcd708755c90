import { type ReactNode, useSyncExternalStore } from 'react';
import type { TextValues } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';

interface Answers {
  readonly yes: TextId;
  readonly no: TextId;
  /** Whether a yes cannot be undone, so that its button looks dangerous. */
  readonly isDangerous?: boolean;
}

export interface Question {
  readonly id: TextId;
  readonly values?: TextValues;
}

/** An alert or a question. */
export interface OpenDialog {
  readonly text: Question | { readonly words: string };
  /** What the dialog is about, if the text does not say so, or the consequence of a yes. */
  readonly about?: ReactNode;
  /** A field that the dialog shows in addition to its buttons. */
  readonly more?: ReactNode;
  /** The labels of the buttons of a question. They name the action, because yes and no are ambiguous. An alert has no such labels. */
  readonly answers?: Answers;
  readonly answer: (isYes: boolean) => void;
}

let open: OpenDialog | undefined;
let changed = (): void => undefined;

const set = (next: OpenDialog | undefined): void => {
  open = next;
  changed();
};

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

/** Shows dialogs one after the other, so that a dialog never changes under the finger of a member. */
const put = (open: Omit<OpenDialog, 'answer'>): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let isAnswered = false;
  const answer = (isYes: boolean) => {
    if (isAnswered) return;
    isAnswered = true;
    set(undefined);
    resolve(isYes);
  };
  before.then(() => set({ ...open, answer }));
  before = promise;
  return promise;
};

/** Shows an alert, and waits until the reader acknowledges it. */
export const alertDialog = (id: TextId, about?: ReactNode): Promise<boolean> => put({ text: { id }, about });

/** Shows an alert with the server's text, and waits until the reader acknowledges it. */
export const alertMessage = (words: string): Promise<boolean> => put({ text: { words } });

/** Asks before an action that cannot be undone. Closing the question counts as a no. */
export const confirmDialog = (
  question: TextId | Question,
  about: ReactNode,
  answers: Answers,
  more?: ReactNode,
): Promise<boolean> => put({ text: typeof question === 'string' ? { id: question } : question, about, answers, more });
