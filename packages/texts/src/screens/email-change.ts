import type { Texts } from '../text.ts';

/** The page where a member confirms the address that staff entered for them. */
export const emailChange = {
  'email_change.text': {
    ja: 'ひとそろいの会員のメールアドレスを、次のメールアドレスに変更します。',
    en: 'The email address of your Hitosoroi account will be changed to:',
  },
  'email_change.password': {
    ja: 'ご本人であることを確認するため、ひとそろいのパスワードを入力してください。',
    en: 'To show that it is you, please enter your Hitosoroi password.',
  },
  'email_change.after': {
    ja: '変更すると、ほかの端末からはログアウトします。次回から、新しいメールアドレスでログインしてください。',
    en: 'When it is changed, your other devices are logged out. From then on, log in with the new address.',
  },
  'email_change.action': { ja: 'メールアドレスを変更する', en: 'Change my email address' },
  'email_change.done': { ja: 'メールアドレスを変更しました。', en: 'Your email address was changed.' },
  'email_change.on': { ja: 'マイページへ進む', en: 'Go to my page' },
  'email_change.over': {
    ja: 'このリンクは、すでに使われたか、有効期限が過ぎたか、取り消されました。変更がまだのときは、これまでのメールアドレスでログインするか、お問い合わせください。',
    en: 'This link was used already, has expired, or was withdrawn. If your address has not changed yet, log in with the previous one, or contact us.',
  },
} as const satisfies Texts;
