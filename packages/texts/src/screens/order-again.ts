import type { Texts } from '../text.ts';

/** Ordering the items of an earlier order again. */
export const orderAgain = {
  'again.partly': {
    ja: '注文できるものだけをカートに入れますか？',
    en: 'Put only what you can still order into your cart?',
  },
  'again.replace': { ja: 'カートの中身を入れ替えますか？', en: 'Replace what is in your cart?' },
  'again.nothing': { ja: 'いま注文できるものがありません', en: 'Nothing of this order can be ordered now' },
  'again.elsewhere': {
    ja: 'この注文の学校・施設に切り替えてから、もう一度お試しください。',
    en: 'Please switch to the school or facility of this order, then try again.',
  },
  'again.gone': { ja: '現在お取り扱いがないもの', en: 'No longer offered' },
  'again.lost': { ja: 'カートからなくなるもの', en: 'Removed from your cart' },
  'again.yes': { ja: 'カートに入れる', en: 'Put into cart' },
  'again.no': { ja: 'やめる', en: 'Cancel' },
} as const satisfies Texts;
