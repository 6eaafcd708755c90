import { languageOf } from '@hitosoroi/rules/language';
import type { Letter } from './letter.ts';
import { writeLetter } from './write-letter.ts';

/** A letter as its reader gets it, for a preview. */
export const asMail = (letter: Letter) => ({
  to: letter.to,
  language: languageOf(letter.language),
  subject: letter.subject,
  text: writeLetter(letter).text,
});
