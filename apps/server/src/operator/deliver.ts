import type { Answer, Context } from './command.ts';
import { writeFileAt } from './files.ts';
import type { Facility } from './find-facility.ts';

/** Hands over a file that a command made: to its place, or to standard output where its name is a dash. */
export const deliver = (
  { stdout }: Pick<Context, 'stdout'>,
  file: string,
  content: string | Uint8Array,
  { handle, is_open }: Pick<Facility, 'handle' | 'is_open'>,
  link: string,
): Answer => {
  if (file === '-') {
    stdout.write(content);
    return { text: '', data: undefined };
  }
  writeFileAt(file, content);
  const warning = is_open ? '' : `The facility is closed: until "facilities open ${handle}" nobody gets in there.\n`;
  return { text: `Wrote ${file}, which leads to ${link}\n${warning}`, data: { file, facility: handle, link, is_open } };
};
