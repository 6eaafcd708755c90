import { parentPort } from 'node:worker_threads';
import { type CheckedFile, checkFile } from './check-file.ts';
import { CatalogueError } from './mistakes/catalogue-error.ts';
import type { ToldMistakes } from './mistakes/words.ts';

/** A thread of its own in which files are read that others made: `read-apart.ts` starts it, and ends it where one takes too much. */

export interface AskedFile {
  readonly name: string;
  readonly content: Uint8Array;
}
export type Answered = { readonly checked: CheckedFile } | { readonly mistaken: ToldMistakes };

const answerTo = ({ name, content }: AskedFile): Answered => {
  try {
    return { checked: checkFile(name, content) };
  } catch (error) {
    if (error instanceof CatalogueError) return { mistaken: error.told };
    throw error;
  }
};

// The thread reads one file after another: none leaves something to the next.
Object.preventExtensions(Object.prototype);
parentPort?.on('message', (asked: AskedFile) => parentPort?.postMessage(answerTo(asked)));
