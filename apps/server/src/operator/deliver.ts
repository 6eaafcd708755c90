import type { Answer, Context } from './command.ts';
import { writeFileAt } from './files.ts';

/** Hands over a file that a command made: to its place, or to standard output where its name is a dash. */
export const deliver = (
  { stdout }: Pick<Context, 'stdout'>,
  file: string,
  content: string | Uint8Array,
  about: { readonly facility: string; readonly link: string },
): Answer => {
  if (file === '-') {
    stdout.write(content);
    return { text: '', data: undefined };
  }
  writeFileAt(file, content);
  return { text: `Wrote ${file}, which opens ${about.link}\n`, data: { file, ...about } };
};
