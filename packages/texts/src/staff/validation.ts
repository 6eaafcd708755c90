import type { Texts } from '../text.ts';

/** What a check finds wrong with a field of the console, beyond the shop's. */
export const staffValidation = {
  'validation.staff-email-taken': {
    ja: 'このメールアドレスの人は、すでに登録されています。',
    en: 'Somebody with this email address is already here.',
  },
  'validation.staff-password-short': { ja: '12文字以上で入力してください。', en: 'Please use at least 12 characters.' },
  'validation.staff-password-long': { ja: '128文字以内で入力してください。', en: 'Please use at most 128 characters.' },
  'validation.totp-wrong': {
    ja: 'コードが違います。認証アプリに表示されている6桁の数字を入力してください。端末の時刻がずれていると合いません。',
    en: 'This code is not right. Please type the 6 digits that your authenticator app shows. They do not fit where the clock of the device is wrong.',
  },
  'validation.roles-required': { ja: '役割を1つ以上選んでください。', en: 'Please choose at least one role.' },
  'validation.facilities-required': {
    ja: '施設を1つ以上選ぶか、「すべて」を選んでください。',
    en: 'Please choose at least one facility, or all of them.',
  },
  'validation.facility-unknown': {
    ja: '選ばれた施設が見つかりません。画面を読み込み直してください。',
    en: 'A facility that was chosen does not exist. Please reload the page.',
  },
  'validation.admin-needs-all': {
    ja: '「管理」の役割は、すべての施設を担当する人にだけ付けられます。',
    en: 'The role Admin is only for people who have all facilities.',
  },
  'validation.set-name-taken': {
    ja: 'この名前の設定が、すでにあります。',
    en: 'There is already one with this name.',
  },
  'validation.bank-code': { ja: '銀行コードは4桁の数字です。', en: 'A bank code has 4 digits.' },
  'validation.branch-code': { ja: '支店コードは3桁の数字です。', en: 'A branch code has 3 digits.' },
  'validation.account-number': { ja: '口座番号は7桁までの数字です。', en: 'An account number has up to 7 digits.' },
  'validation.bank-text': {
    ja: 'カナ・英字・数字で入力してください。漢字は使えません。',
    en: 'Please use kana, letters and digits. Banks take no kanji.',
  },
} as const satisfies Texts;
