import type { Texts } from './text.ts';

/** How many pieces of a set can be ordered, and what is wrong with the number that the member chose. */
export const limits = {
  'limit.left': { ja: '残り{count}点', en: '{count} left' },
  'limit.over': { ja: '受付終了', en: 'Fully booked' },
  'limit.from_to': { ja: '1回のご注文で{least}〜{most}点', en: '{least} to {most} per order' },
  'limit.exactly': { ja: '1回のご注文で{least}点', en: '{least} per order' },
  'limit.from': { ja: '1回のご注文で{least}点以上', en: '{least} or more per order' },
  'limit.to': { ja: '1回のご注文で{most}点まで', en: 'Up to {most} per order' },
  'limit.too-few-of-set': {
    ja: '「{name}」は、1回のご注文で{count}点以上お申し込みください。',
    en: 'Please order at least {count} of “{name}” at a time.',
  },
  'limit.too-many-of-set': {
    ja: '「{name}」は、1回のご注文で{count}点までです。数量を減らしてください。',
    en: 'You can order up to {count} of “{name}” at a time. Please choose fewer.',
  },
  'limit.sold-out': {
    ja: '「{name}」の残りは{count}点です。数量を減らすか、カートから外してください。',
    en: 'Only {count} of “{name}” are left. Please choose fewer, or remove it from the cart.',
  },
  'limit.none-left': {
    ja: '「{name}」は予定の数に達したため、受け付けを終了しました。カートから外してください。',
    en: '“{name}” is fully booked. Please remove it from the cart.',
  },
} as const satisfies Texts;
