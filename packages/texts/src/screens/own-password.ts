import type { Texts } from '../text.ts';

/** For members who confirmed their address in another browser than they registered in, and for people who did not register. */
export const ownPassword = {
  'own_password.title': {
    ja: 'いまのパスワードは、ご自身で決めたものですか？',
    en: 'Did you choose the password?',
  },
  'own_password.text': {
    ja: '登録したときとは別のブラウザーで、メールアドレスが確認されました。ほかの人が登録したときは、その人がパスワードを知っています。',
    en: 'Your email address was confirmed in another browser than the one that registered it. If someone else registered, they know the password.',
  },
  'own_password.chosen': { ja: 'はい、自分で決めました', en: 'Yes, I chose it' },
  'own_password.no': { ja: '違う場合は、ご自身のパスワードを設定してください。', en: 'If not, set your own.' },
  'own_password.action': { ja: '自分のパスワードを設定する', en: 'Set my own password' },
  'own_password.after': { ja: 'ほかの端末からは、ログアウトします。', en: 'All other devices are logged out.' },
  'own_password.set': {
    ja: '新しいパスワードを設定しました。お名前と電話番号も、ご確認ください。',
    en: 'Your new password is set. Please also check your name and phone number.',
  },
  'own_password.profile': { ja: '会員情報を確認する', en: 'Check my details' },
  'own_password.kept': {
    ja: 'ありがとうございます。パスワードはそのままです。',
    en: 'Thank you. Your password stays as it is.',
  },
  'own_password.failed': {
    ja: '送信できませんでした。もう一度お試しください。',
    en: 'This could not be sent. Please try again.',
  },
  'own_password.by_mail': {
    ja: 'メールのリンクを開いたブラウザーで、お答えください。ここでは、メールで新しいパスワードを設定できます。',
    en: 'Please answer in the browser in which the link in the email was opened. Here, you can set a new password by email.',
  },
  'own_password.mail': { ja: 'メールでパスワードを設定する', en: 'Set a password by email' },
  'not_me.text': {
    ja: 'あなたのメールアドレスで、ほかの人が会員登録をしましたか？ 取り消すと、登録された内容は削除されます。',
    en: 'Did someone else register with your email address? If you cancel the registration, what they entered is deleted.',
  },
  'not_me.action': { ja: '登録を取り消す', en: 'Cancel the registration' },
  'not_me.done': { ja: '登録を取り消しました。', en: 'The registration was canceled.' },
  'not_me.over': {
    ja: 'このリンクは使えません。すでに取り消されたか、有効期限（24時間）が過ぎたか、メールアドレスが確認されています。確認した覚えがないときは、お問い合わせください。',
    en: 'This link no longer works. The registration was already canceled, the link has expired (after 24 hours), or the address was confirmed. If you did not confirm it, please contact us.',
  },
} as const satisfies Texts;
