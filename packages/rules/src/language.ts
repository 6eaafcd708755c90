export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Whether somebody would rather not read Japanese, by the languages that their browser asks for, the best first. */
export const prefersForeign = ([best]: readonly string[]): boolean => best !== undefined && !/^ja\b/i.test(best);

/** Texts of institutions, facilities, sets and options are shown in English where an English form exists, else in Japanese. */
export const inLanguage = (language: Language, japanese: string, english: string | null | undefined): string =>
  language === 'en' && english ? english : japanese;
