import type { Texts } from './text.ts';

/** The convenience stores where an order can be paid. */
export const storeNames = {
  'store_name.seven-eleven': { ja: 'セブン-イレブン', en: '7-Eleven' },
  'store_name.lawson': { ja: 'ローソン', en: 'Lawson' },
  'store_name.ministop': { ja: 'ミニストップ', en: 'Ministop' },
  'store_name.familymart': { ja: 'ファミリーマート', en: 'FamilyMart' },
  'store_name.daily-yamazaki': { ja: 'デイリーヤマザキ', en: 'Daily Yamazaki' },
  'store_name.seicomart': { ja: 'セイコーマート', en: 'Seicomart' },
} as const satisfies Texts;

/** A text that is Japanese in both languages: words on a machine, and texts for Japanese readers. */
const inJapanese = <Words extends string>(words: Words) => ({ ja: words, en: words });

/** Each store's name for the number, and what the member does there. */
export const storePayment = {
  'store_number.slip': { ja: '払込票番号', en: 'Payment slip number' },
  'store_number.customer': { ja: 'お客様番号', en: 'Customer number' },
  'store_number.online': { ja: 'オンライン決済番号', en: 'Online payment number' },
  'store_number.reception': { ja: '受付番号', en: 'Reception number' },
  'store_number.any': { ja: 'お支払い番号', en: 'Payment number' },
  'store_number.confirmation': { ja: '確認番号', en: 'Confirmation number' },
  'store_how.register': {
    ja: 'レジで「インターネット代金の支払い」と伝え、払込票番号をお見せください。',
    en: 'Show the sentence below and the payment slip number at the register, and pay there.',
  },
  'store_how.loppi': {
    ja: '店内の「Loppi」で「各種番号をお持ちの方」を選んで2つの番号を入力し、申込券が出たら、30分以内にレジでお支払いください。',
    en: 'Enter both numbers at the “Loppi” machine in the store. Take its slip to the register within 30 minutes and pay.',
  },
  'store_how.copier': {
    ja: '店内のマルチコピー機で「代金支払い」を選んで番号を入力し、申込券が出たら、30分以内にレジでお支払いください。',
    en: 'Enter the number at the multi-copy machine in the store. Take its slip to the register within 30 minutes and pay.',
  },
  'store_how.online': {
    ja: 'レジで「オンライン決済」と伝え、レジの画面に番号を入力してください。',
    en: 'Show the sentence below at the register, enter the number on its screen, and pay.',
  },
  'store_how.screen': {
    ja: 'レジで「インターネット代金の支払い」と伝え、レジの画面に受付番号を入力してください。',
    en: 'Show the sentence below at the register, enter the reception number on its screen, and pay.',
  },
  // The English texts add the meaning of each Japanese word, for `machine-words.ts`.
  'store_words.title': { ja: '画面や用紙のことば', en: 'Words to look for' },
  'store_words.register': { ja: '払込票番号', en: '払込票番号 (payment slip number)' },
  'store_words.loppi': {
    ja: 'Loppi → 各種番号をお持ちの方 → お客様番号 → 確認番号',
    en: 'Loppi (name of the machine) → 各種番号をお持ちの方 (I have a number) → お客様番号 (customer number) → 確認番号 (confirmation number)',
  },
  'store_words.copier': {
    ja: 'マルチコピー機 → 代金支払い → お客様番号',
    en: 'マルチコピー機 (multi-copy machine) → 代金支払い (bill payment) → お客様番号 (customer number)',
  },
  'store_words.online': {
    ja: 'オンライン決済 → オンライン決済番号',
    en: 'オンライン決済 (online payment) → オンライン決済番号 (online payment number)',
  },
  'store_words.screen': {
    ja: 'インターネット代金の支払い → 受付番号',
    en: 'インターネット代金の支払い (payment for an internet order) → 受付番号 (reception number)',
  },
  'store_say.title': { ja: 'お店の方に見せることば', en: 'Show this to the staff' },
  'store_say.register': inJapanese('インターネット代金の支払いをお願いします'),
  'store_say.loppi': inJapanese('インターネット代金の支払いをお願いします'),
  'store_say.copier': inJapanese('インターネット代金の支払いをお願いします'),
  'store_say.online': inJapanese('オンライン決済をお願いします'),
  'store_say.screen': inJapanese('インターネット代金の支払いをお願いします'),
} as const satisfies Texts;
