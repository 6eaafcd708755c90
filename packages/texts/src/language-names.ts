import type { Text } from './text.ts';

/** Each language in its own words, for those who cannot read the other one. */
export const languageNames = { ja: '日本語', en: 'English' } as const satisfies Text;

/** Japanese in easy words, which only Japanese pages offer. */
export const easyJapanese = 'やさしい日本語';
