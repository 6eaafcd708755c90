import type { Text } from './text.ts';

/** Each language in that language, for people who cannot read the other. */
export const languageNames = { ja: '日本語', en: 'English' } as const satisfies Text;

/** Japanese in easy words, which only Japanese pages offer. */
export const easyJapanese = 'やさしい日本語';
