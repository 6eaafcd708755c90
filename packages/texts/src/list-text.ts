import type { Language } from '@hitosoroi/rules/language';

/** Several words in a row, separated as each language does it. */
export const listText = (words: readonly string[], language: Language): string =>
  words.join(language === 'ja' ? '、' : ', ');
