import { parentPort } from 'node:worker_threads';
import { type CheckedFile, checkFile } from './check-file.ts';
import { CatalogueError } from './mistakes/catalogue-error.ts';
import type { ToldMistakes } from './mistakes/words.ts';
import { type PreviewRequest, previewOf } from './preview.ts';

/**
 * The thread that reads uploaded files and compares them with the shop. `file-reader-thread.ts` starts the thread, and ends it if a file
 * exceeds a limit.
 */

export interface FileRequest {
  readonly name: string;
  readonly content: Uint8Array;
}
type Preview = ReturnType<typeof previewOf>;
export type Answered<Result = CheckedFile | Preview> =
  | { readonly result: Result }
  | { readonly mistaken: ToldMistakes };
export type Previewed = Preview;

const answerTo = (asked: FileRequest | PreviewRequest): Answered => {
  try {
    return { result: 'content' in asked ? checkFile(asked.name, asked.content) : previewOf(asked) };
  } catch (error) {
    if (error instanceof CatalogueError) return { mistaken: error.told };
    throw error;
  }
};

// The thread reads many files. A file must not add a property to every object, because later files would have it too.
Object.preventExtensions(Object.prototype);
parentPort?.on('message', (asked: FileRequest | PreviewRequest) => parentPort?.postMessage(answerTo(asked)));
