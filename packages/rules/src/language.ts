export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];

/** Japanese in easy words (やさしい日本語): a wording, not a language. */
export const EASY = 'ja-x-easy';

/** How a page or a mail is worded. */
export type Wording = Language | typeof EASY;

export const wordingOf = (language: Language, isEasy: boolean): Wording =>
  isEasy && language === 'ja' ? EASY : language;

/** The language of a wording: easy words are Japanese. */
export const languageOf = (wording: Wording): Language => (wording === 'en' ? 'en' : 'ja');

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Whether a visitor prefers another language than Japanese. The list has the browser's languages, the preferred one first. */
export const prefersForeign = ([best]: readonly string[]): boolean => best !== undefined && !/^ja\b/i.test(best);

/** The text of an institution, facility, set or option: in English if there is an English text, else in Japanese. */
export const inLanguage = (language: Wording, japanese: string, english: string | null | undefined): string =>
  language === 'en' && english ? english : japanese;
