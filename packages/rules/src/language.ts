export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Whether a visitor prefers another language than Japanese, by their browser's languages, the best first. */
export const prefersForeign = ([best]: readonly string[]): boolean => best !== undefined && !/^ja\b/i.test(best);

/** Texts of institutions, facilities, sets and options are in English where there is an English form, else in Japanese. */
export const inLanguage = (language: Language, japanese: string, english: string | null | undefined): string =>
  language === 'en' && english ? english : japanese;
