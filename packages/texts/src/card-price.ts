import type { Texts } from './text.ts';

/** The price on a set's card, for the preview in which staff see both languages at once. */
export const cardPrice = {
  'card.from': { ja: '{price}から', en: 'from {price}' },
  'card.per': { ja: '／{unit}', en: ' / {unit}' },
} as const satisfies Texts;
