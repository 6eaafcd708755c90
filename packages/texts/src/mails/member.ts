import type { Texts } from '../text.ts';

/** Mails about an account: confirming the address, and the password. */
export const member = {
  'mail.confirm.subject': { ja: 'メールアドレスの確認', en: 'Please confirm your email address' },
  'mail.confirm.text': {
    ja: '24時間以内に次のリンクを開くと、会員登録が完了し、セットを選べます。',
    en: 'Open this link within 24 hours to complete your registration and choose your sets.',
  },
  'mail.confirm.link': { ja: 'メールアドレスを確認する', en: 'Confirm my email address' },
  'mail.confirm.stranger': {
    ja: 'お心当たりがない場合は、メールアドレスを確認しないで、次のリンクから登録を取り消してください。',
    en: 'If you did not register, do not confirm your address. Use this link instead to cancel the registration.',
  },
  'mail.confirm.not_me': { ja: '登録していません（登録を取り消す）', en: 'This was not me' },
  'mail.confirm.name': { ja: '入力されたお名前', en: 'Name that was entered' },
  'mail.confirm.name.typed': { ja: '「{name}」', en: '“{name}”' },
  'mail.confirm.at': { ja: '登録日時', en: 'Registered at' },
  'mail.confirm.place': { ja: '学校・施設', en: 'School or facility' },
  'mail.reset.subject': { ja: 'パスワードの再設定', en: 'Set a new password' },
  'mail.reset.text': {
    ja: '1時間以内に次のリンクを開いて、新しいパスワードを設定してください。',
    en: 'Open this link within one hour to choose a new password.',
  },
  'mail.reset.link': { ja: '新しいパスワードを設定する', en: 'Set a new password' },
  'mail.reset.stranger': {
    ja: 'お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。',
    en: 'If you did not ask for this, you can ignore this email. Your password stays as it is.',
  },
  'mail.code.text': {
    ja: 'リンクを開けないときは、お手続きをしたブラウザーの画面に、10分以内に次の確認コードを入力してください。',
    en: 'If the link does not open, type this code on the page that is waiting in your browser, within 10 minutes.',
  },
  'mail.code.label': { ja: '確認コード', en: 'Confirmation code' },
  'mail.code.secret': { ja: 'コードはほかの人に教えないでください。', en: 'Do not tell anybody this code.' },
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
  'mail.email-change.subject': { ja: '新しいメールアドレスの確認', en: 'Please confirm your new email address' },
  'mail.email-change.text': {
    ja: 'ひとそろいの会員の方から、このメールアドレスへの変更のお申し出がありました。次のリンクを開き、ひとそろいのパスワードを入力すると、変更が完了します。',
    en: 'A member of Hitosoroi asked us to change their email address to this one. Open the link in this email and enter your Hitosoroi password to complete the change.',
  },
  'mail.email-change.link': { ja: '新しいメールアドレスを確認する', en: 'Confirm my new email address' },
  'mail.email-change.expires': {
    ja: 'リンクの有効期限は24時間です。変更が完了するまでは、これまでのメールアドレスでログインできます。期限が過ぎたときは、お問い合わせください。',
    en: 'The link works for 24 hours. Until the change is complete, you log in with your previous address. If the link has expired, please contact us.',
  },
  'mail.email-change.stranger': {
    ja: 'お心当たりがない場合は、このメールを破棄してください。何も変わりません。',
    en: 'If you did not ask for this, you can ignore this email. Nothing will change.',
  },
  'mail.email-change.contact': { ja: 'お問い合わせ', en: 'Contact us' },
  'mail.email-change-begun.subject': {
    ja: 'メールアドレス変更のお申し出を受け付けました',
    en: 'We were asked to change your email address',
  },
  'mail.email-change-begun.text': {
    ja: '会員のメールアドレスを変更するお申し出を受け付け、新しいメールアドレスに確認のメールを送りました。新しいメールアドレスでご本人の確認が済むまでは、これまでどおりこのメールアドレスでログインできます。',
    en: 'We were asked to change the email address of your account, and have sent an email to the new address. Until you confirm it there, you log in with this address as before.',
  },
  'mail.email-change-begun.stranger': {
    ja: 'お心当たりがない場合は、すぐにお問い合わせください。変更を取り消します。パスワードはだれにも教えないでください。',
    en: 'If you did not ask for this, please contact us at once and we will stop the change. Do not tell anybody your password.',
  },
  'mail.email-changed.subject': { ja: 'メールアドレスを変更しました', en: 'Your email address was changed' },
  'mail.email-changed.text': {
    ja: '会員のメールアドレスを、新しいメールアドレスに変更しました。今後のお知らせは新しいメールアドレスにお送りします。ログインしていたほかの端末からは、すべてログアウトしています。',
    en: 'The email address of your account was changed. From now on we write to the new address. Every other device that was logged in has been logged out.',
  },
  'mail.email-changed.stranger': {
    ja: 'お心当たりがない場合は、ほかの方がパスワードを知っているおそれがあります。すぐにお問い合わせください。',
    en: 'If this was not you, somebody else may know your password. Please contact us at once.',
  },
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
