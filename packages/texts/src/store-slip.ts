import type { Texts } from './text.ts';

/** A printed number to pay with, for the member or another payer. In both languages. */
export const storeSlip = {
  'slip.title': { ja: 'コンビニでのお支払い', en: 'Payment at a convenience store' },
  'slip.store': { ja: 'お支払い先', en: 'Pay at' },
  'slip.any_store': { ja: 'コンビニ', en: 'Convenience store' },
  'slip.amount': { ja: 'お支払い金額', en: 'Amount' },
  'slip.deadline': { ja: 'お支払い期限', en: 'Pay by (Japan time)' },
  'slip.until': { ja: '{day} 23:59まで', en: '{day}, 23:59' },
  'slip.order': { ja: 'ご注文番号', en: 'Order number' },
  'slip.how': { ja: 'お支払いのしかた', en: 'How to pay there' },
  'slip.facility': { ja: '学校・施設', en: 'School or facility' },
  'slip.for': { ja: 'レンタルするもの', en: 'What is rented' },
  'slip.seller': { ja: '事業者', en: 'Rented from' },
} as const satisfies Texts;
