import type { Texts } from './text.ts';

/** The poster of a facility, in both languages. */
export const poster = {
  'poster.scan': {
    ja: 'スマートフォンでQRコードを読み取って、\nレンタルセットをお申し込みください',
    en: 'Scan the code with your phone to order your rental set',
  },
  'poster.type': { ja: '読み取れないときは、このアドレスを入力', en: 'Cannot scan? Type this address' },
  'poster.code': { ja: '施設コード', en: 'Facility code' },
} as const satisfies Texts;

/** A line that the owner of the trademark “QR code” requires. It is in Japanese only, like the seller's name beside it. */
export const trademark = 'QRコードは株式会社デンソーウェーブの登録商標です。';
