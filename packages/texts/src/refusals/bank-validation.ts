import type { Texts } from '../text.ts';

/** The errors in the fields of a bank account. They are in their own file, because only the console and one page of the shop need them. */
export const bankValidation = {
  'validation.bank-code': { ja: '銀行コードは4桁の数字です。', en: 'A bank code has 4 digits.' },
  'validation.branch-code': { ja: '支店コードは3桁の数字です。', en: 'A branch code has 3 digits.' },
  'validation.account-number': {
    ja: '口座番号は7桁までの数字です。',
    en: 'An account number has up to 7 digits.',
  },
  'validation.bank-text': {
    ja: 'カナ・英字・数字で入力してください。漢字は使えません。',
    en: 'Please use kana, letters and digits. Banks take no kanji.',
  },
} as const satisfies Texts;
