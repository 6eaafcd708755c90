import type { Language } from '@hitosoroi/rules/language';

/** Japanese in easy words (やさしい日本語). Only the shop's pages have it. For the server, and in orders and mails, the language is Japanese. */
export const EASY = 'ja-x-easy';

/** How the texts of a page are worded. */
export type Wording = Language | typeof EASY;

export const wordingOf = (language: Language, isEasy: boolean): Wording =>
  isEasy && language === 'ja' ? EASY : language;
