import { dayInJapan } from '@hitosoroi/rules/day';
import { isOpenOn } from '@hitosoroi/rules/facility-days';
import type { Answer, Context } from './command.ts';
import { changesInWords } from './facilities-switch.ts';
import { writeFileAt } from './files.ts';
import type { Facility } from './find-facility.ts';

/** Writes a command's file: to its path, or to standard output for a dash. */
export const deliver = (
  { stdout, now }: Pick<Context, 'stdout' | 'now'>,
  file: string,
  content: string | Uint8Array,
  facility: Facility,
  link: string,
): Answer => {
  if (file === '-') {
    stdout.write(content);
    return { text: '', data: undefined };
  }
  writeFileAt(file, content);
  const { handle } = facility;
  const today = dayInJapan(now);
  const is_open = isOpenOn(facility, today);
  const coming = changesInWords(facility, today).map((text) => `The facility ${text}.\n`);
  const warning = is_open ? '' : `The facility is closed: until "facilities open ${handle}" nobody gets in there.\n`;
  return {
    text: `Wrote ${file}, which leads to ${link}\n${warning}${coming.join('')}`,
    data: { file, facility: handle, link, is_open },
  };
};
