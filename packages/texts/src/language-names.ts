import type { Text } from './text.ts';

/** The name of each language in that language, for people who cannot read the other one. */
export const languageNames = { ja: '日本語', en: 'English' } as const satisfies Text;

/** The name of easy Japanese, which only Japanese pages offer. */
export const easyJapanese = 'やさしい日本語';
