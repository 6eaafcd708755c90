import { isRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { isValidationCode } from '@hitosoroi/rules/validation';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';

const textOf = (code: string): TextId | undefined => {
  if (isValidationCode(code)) return `validation.${code}`;
  return isRefusalCode(code) ? `refusal.${code}` : undefined;
};

/** How a form stores an error from the server: as its code, or as its text if this version of the shop has no text for the code. */
export const codeOrWords = (code: string | undefined, words: string): string =>
  code !== undefined && textOf(code) ? code : words;

/** The text of an error. If the error is a code, the text follows a change of language. */
export function Message({ of: codeOrWords }: { of: string }) {
  const id = textOf(codeOrWords);
  return id ? <T id={id} /> : codeOrWords;
}
