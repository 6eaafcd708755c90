import type { Texts } from './text.ts';

/** The poster of a facility, in both languages. */
export const poster = {
  'poster.headline': { ja: '新生活の道具を、ひとそろいで。', en: 'Everything you need, in one set.' },
  'poster.scan': { ja: 'QRコードを読み取って、お申し込みください', en: 'Scan the code with your phone to order' },
  'poster.code': { ja: '施設コード', en: 'Facility code' },
  'poster.type': {
    ja: '読み取れないときは、{host} で施設コードを入力',
    en: 'Cannot scan? Enter the facility code at {host}',
  },
  'poster.period': { ja: '{start} 〜 {end}', en: '{start} to {end}' },
  'poster.price': { ja: '{per}{price}（税込）', en: '{price}{per}, tax included' },
  'poster.price_from': { ja: '{per}{price}〜（税込）', en: 'from {price}{per}, tax included' },
  /** Across each poster of a practice facility, in both languages at once. */
  'poster.practice': { ja: '練習用・掲示禁止 / Practice only', en: '練習用・掲示禁止 / Practice only' },
} as const satisfies Texts;

/** A line that the owner of the trademark “QR code” requires. It is in Japanese only, like the seller's name beside it. */
export const trademark = 'QRコードは株式会社デンソーウェーブの登録商標です。';
