export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Whether a visitor prefers another language than Japanese. The list has the browser's languages, the preferred one first. */
export const prefersForeign = ([best]: readonly string[]): boolean => best !== undefined && !/^ja\b/i.test(best);

/** The text of an institution, facility, set or option: in English if there is an English text, else in Japanese. */
export const inLanguage = (language: Language, japanese: string, english: string | null | undefined): string =>
  language === 'en' && english ? english : japanese;
