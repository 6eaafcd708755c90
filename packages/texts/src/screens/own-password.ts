import type { Texts } from '../text.ts';

/** For members who confirmed their address in another browser than they registered in, and for people who did not register. */
export const ownPassword = {
  'own_password.title': {
    ja: 'いまのパスワードは、ご自身で決めたものですか？',
    en: 'Did you choose the password?',
  },
  'own_password.text': {
    ja: '登録したときとは別のブラウザーで、メールアドレスが確認されました。ほかの人があなたのメールアドレスで登録し、パスワードを知っているおそれがあります。',
    en: 'Your email address was confirmed in another browser than the one that registered it. Someone else may have registered with your address, and may know the password.',
  },
  'own_password.chosen': { ja: 'はい、自分で決めました', en: 'Yes, I chose it' },
  'own_password.no': { ja: '違う場合は、ご自身のパスワードを設定してください。', en: 'If not, set your own.' },
  'own_password.action': { ja: '自分のパスワードを設定する', en: 'Set my own password' },
  'own_password.after': { ja: 'ほかの端末からは、ログアウトします。', en: 'All other devices are logged out.' },
  'own_password.set': {
    ja: '新しいパスワードを設定しました。ほかの端末からは、ログアウトしました。お名前と電話番号が正しいかどうかも、ご確認ください。',
    en: 'Your new password is set, and all other devices are logged out. Please also check your name and phone number.',
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
    ja: 'お答えは、メールのリンクを開いたブラウザーで受け付けています。このブラウザーでは、メールで新しいパスワードを設定できます。',
    en: 'You can answer in the browser in which the link in the email was opened. In this browser, you can set a new password by email.',
  },
  'own_password.mail': { ja: 'メールでパスワードを設定する', en: 'Set a password by email' },
  'not_me.text': {
    ja: 'あなたのメールアドレスで、ほかの人が会員登録をしましたか？ 登録を取り消すと、登録された内容は削除され、メールの確認リンクは使えなくなります。',
    en: 'Did someone else register with your email address? If you cancel the registration, what they entered is deleted, and the link in the email no longer works.',
  },
  'not_me.action': { ja: '登録を取り消す', en: 'Cancel the registration' },
  'not_me.done': {
    ja: '登録を取り消しました。お手続きは、これで終わりです。',
    en: 'The registration was canceled. There is nothing more to do.',
  },
  'not_me.over': {
    ja: 'このリンクは使えません。すでに取り消されたか、有効期限（24時間）が過ぎたか、メールアドレスが確認されています。確認した覚えがないときは、お問い合わせください。',
    en: 'This link no longer works. The registration was already canceled, the link has expired (after 24 hours), or the address was confirmed. If you did not confirm it, please contact us.',
  },
} as const satisfies Texts;
