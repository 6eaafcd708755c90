import type { Texts } from '../text.ts';

/** Mails about being a member: the address, the password. */
export const member = {
  'mail.confirm.subject': { ja: 'メールアドレスの確認', en: 'Please confirm your email address' },
  'mail.confirm.text': {
    ja: 'ひとそろいに会員登録いただき、ありがとうございます。\n次のリンクを開くと、メールアドレスの確認が完了し、セットをお選びいただけます。',
    en: 'Thank you for registering with Hitosoroi.\nOpen the link in this email to confirm your email address and choose your sets.',
  },
  'mail.confirm.link': { ja: 'メールアドレスを確認する', en: 'Confirm my email address' },
  'mail.confirm.expires': {
    ja: 'リンクの有効期限は24時間です。期限が過ぎたときは、ログイン画面でログインし、次の画面で「メールをもう一度送る」を押してください。',
    en: 'The link works for 24 hours. If it has expired, log in to the shop and press “Send the email again” on the page that follows.',
  },
  'mail.confirm.stranger': {
    ja: 'お心当たりがない場合は、このメールを破棄してください。会員登録は完了しません。',
    en: 'If you did not register, you can ignore this email. Nothing will happen.',
  },
  'mail.reset.subject': { ja: 'パスワードの再設定', en: 'Set a new password' },
  'mail.reset.text': {
    ja: 'パスワード再設定のご依頼を受け付けました。次のリンクを開いて、新しいパスワードを設定してください。',
    en: 'We received a request to set a new password. Open the link in this email to choose one.',
  },
  'mail.reset.link': { ja: '新しいパスワードを設定する', en: 'Set a new password' },
  'mail.reset.expires': {
    ja: 'リンクの有効期限は1時間です。期限が過ぎたときは「パスワードをお忘れの方」から、もう一度お手続きください。',
    en: 'The link works for one hour. If it has expired, please ask for a new one with “Forgot your password?”.',
  },
  'mail.reset.stranger': {
    ja: 'お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。',
    en: 'If you did not ask for this, you can ignore this email. Your password stays as it is.',
  },
  'mail.code.text': {
    ja: 'リンクが開けないときや、お手続きの画面が開いたままのときは、その画面に次の確認コードを入力してください。',
    en: 'If the link does not open, or the page in your browser is still waiting, you can type this code there instead.',
  },
  'mail.code.label': { ja: '確認コード', en: 'Confirmation code' },
  'mail.code.expires': {
    ja: 'コードの有効期限は10分です。お手続きをしたブラウザーでのみ使えます。',
    en: 'The code works for 10 minutes, and only in the browser in which you asked for this email.',
  },
  'mail.code.secret': {
    ja: 'コードはほかの人に教えないでください。当社の担当者がお尋ねすることはありません。',
    en: 'Do not tell anybody this code. We will never ask you for it.',
  },
  'mail.password-changed.subject': { ja: 'パスワードを変更しました', en: 'Your password was changed' },
  'mail.password-changed.text': {
    ja: 'パスワードが変更されました。ログインしていた端末からは、すべてログアウトしています。',
    en: 'Your password was changed. Every device that was logged in has been logged out.',
  },
  'mail.password-changed.stranger': {
    ja: 'お心当たりがない場合は、ほかの方がこのメールアドレスのメールを読んでいるおそれがあります。メールのパスワードを変更したうえで、次のリンクからもう一度パスワードを再設定してください。',
    en: 'If this was not you, somebody else may be reading your email. Please change the password of your email account, then set a new password here.',
  },
  'mail.password-changed.link': { ja: 'パスワードを再設定する', en: 'Set a new password' },
  'mail.member-corrected.subject': { ja: '会員情報を訂正しました', en: 'We corrected your account' },
  'mail.member-corrected.text': {
    ja: '会員情報を、次のとおり訂正しました。',
    en: 'We corrected your account. It now says:',
  },
  'mail.member-corrected.name': { ja: 'お名前', en: 'Name' },
  'mail.member-corrected.name_kana': { ja: 'フリガナ', en: 'Name in kana' },
  'mail.member-corrected.phone_number': { ja: '電話番号', en: 'Phone number' },
  'mail.member-corrected.link': { ja: '会員情報を確認する', en: 'See my account' },
  'mail.member-corrected.wrong': {
    ja: 'お心当たりがないときや、内容が違うときは、お問い合わせください。',
    en: 'If you did not ask for this, or something is not right, please contact us.',
  },
} as const satisfies Texts;
