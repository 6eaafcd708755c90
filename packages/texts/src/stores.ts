import type { Texts } from './text.ts';

/** The convenience stores where an order can be paid, and what the member does there. */
export const stores = {
  'store_name.seven-eleven': { ja: 'セブン-イレブン', en: '7-Eleven' },
  'store_name.lawson': { ja: 'ローソン', en: 'Lawson' },
  'store_name.ministop': { ja: 'ミニストップ', en: 'Ministop' },
  'store_name.familymart': { ja: 'ファミリーマート', en: 'FamilyMart' },
  'store_name.daily-yamazaki': { ja: 'デイリーヤマザキ', en: 'Daily Yamazaki' },
  'store_name.seicomart': { ja: 'セイコーマート', en: 'Seicomart' },
  'store_how.register': {
    ja: 'レジで「インターネット代金の支払い」と伝え、払込番号をお見せください。',
    en: 'At the register, ask for an internet payment and show the payment number.',
  },
  'store_how.loppi': {
    ja: '店内の端末「Loppi」で払込番号と確認番号を入力し、出てきた申込券を30分以内にレジへお持ちください。',
    en: 'Enter both numbers at the “Loppi” machine in the store, then take the slip that it prints to the register within 30 minutes.',
  },
  'store_how.copier': {
    ja: '店内のマルチコピー機で「代金支払い」を選んで払込番号を入力し、出てきた申込券を30分以内にレジへお持ちください。',
    en: 'Enter the payment number at the multi-copy machine in the store, then take the slip that it prints to the register within 30 minutes.',
  },
} as const satisfies Texts;
