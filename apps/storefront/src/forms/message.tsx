import { isRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { isValidationCode } from '@hitosoroi/rules/validation';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';

const textOf = (code: string): TextId | undefined => {
  if (isValidationCode(code)) return `validation.${code}`;
  return isRefusalCode(code) ? `refusal.${code}` : undefined;
};

/** What a form keeps of what the server found wrong: the code, or its words where it is newer than this shop and has other codes. */
export const codeOrWords = (code: string | undefined, words: string): string =>
  code !== undefined && textOf(code) ? code : words;

/** What is wrong, in words. A code's text follows the language. */
export function Message({ of: codeOrWords }: { of: string }) {
  const id = textOf(codeOrWords);
  return id ? <T id={id} /> : codeOrWords;
}
