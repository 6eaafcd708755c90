import type { Language } from '@hitosoroi/rules/language';

/** Japanese in easy words (やさしい日本語). Only the shop knows it: for the server, orders and mails it is Japanese. */
export const EASY = 'ja-x-easy';

/** How the texts of a page are worded. */
export type Wording = Language | typeof EASY;

export const wordingOf = (language: Language, isEasy: boolean): Wording =>
  isEasy && language === 'ja' ? EASY : language;
