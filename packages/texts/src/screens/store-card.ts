import type { Texts } from '../text.ts';

/** Texts on what a member can do with the number for paying at a store. */
export const storeCard = {
  'store_card.mail': { ja: 'メールで受け取る', en: 'Email it to me' },
  'store_card.mailed': { ja: '{email}に送りました。', en: 'Sent to {email}.' },
  'store_card.too_many': {
    ja: '続けて何度もお送りしたため、いまは送れません。1時間ほど待ってからもう一度お試しください。迷惑メールのフォルダーもご確認ください。',
    en: 'We have sent it several times already. Please try again in about an hour, and check your spam folder.',
  },
  'store_card.over': {
    ja: 'このご注文の状況が変わったため、送れませんでした。',
    en: 'It could not be sent, because the status of this order has changed.',
  },
  'store_card.failed': {
    ja: '送れませんでした。しばらく待ってからもう一度お試しください。',
    en: 'It could not be sent. Please wait a little and try again.',
  },
  'store_card.print': { ja: '印刷', en: 'Print' },
} as const satisfies Texts;
