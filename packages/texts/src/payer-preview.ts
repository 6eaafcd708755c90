import type { Texts } from './text.ts';

/** What a messenger shows of a payer link: the amount and the facility, and nothing of a person. */
export const payerPreview = {
  'payer_preview.title': { ja: '{price}のお支払いのお願い', en: 'Payment request: {price}' },
  'payer_preview.description': {
    ja: '{facility}で使うレンタルセット。カードかコンビニで支払えます。',
    en: 'Rental set for {facility}. Pay by card or at a convenience store.',
  },
} as const satisfies Texts;
