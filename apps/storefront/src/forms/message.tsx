import { isRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { isValidationCode } from '@hitosoroi/rules/validation';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';

const textOf = (code: string): TextId | undefined => {
  if (isValidationCode(code)) return `validation.${code}`;
  return isRefusalCode(code) ? `refusal.${code}` : undefined;
};

/** What a form stores of the server's error: its code, or its text if a newer server has a code unknown to this shop. */
export const codeOrWords = (code: string | undefined, words: string): string =>
  code !== undefined && textOf(code) ? code : words;

/** The error as text. The text of a code follows the language. */
export function Message({ of: codeOrWords }: { of: string }) {
  const id = textOf(codeOrWords);
  return id ? <T id={id} /> : codeOrWords;
}
