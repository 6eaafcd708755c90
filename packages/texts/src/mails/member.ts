import type { Texts } from '../text.ts';

/** Mails about an account: confirming the address, and the password. */
export const member = {
  'mail.confirm.subject': { ja: 'メールアドレスの確認', en: 'Please confirm your email address' },
  'mail.confirm.code_subject': { ja: '{code} ひとそろいの確認コード', en: '{code} is your Hitosoroi code' },
  'mail.confirm.code': {
    ja: '10分以内に、登録した画面に入力してください（ほかの人には教えないでください）。24時間以内に次のリンクを開いても、確認できます。',
    en: 'Type it on the page where you registered, within 10 minutes, and tell nobody. Or open this link within 24 hours.',
  },
  'mail.confirm.text': {
    ja: '24時間以内に次のリンクを開くと、会員登録が完了します。',
    en: 'Open this link within 24 hours to complete your registration.',
  },
  'mail.confirm.link': { ja: 'メールアドレスを確認する', en: 'Confirm my email address' },
  'mail.confirm.stranger': {
    ja: 'お心当たりがないときは、次のリンクから登録を取り消してください。',
    en: 'If you did not register, use this link instead.',
  },
  'mail.confirm.not_me': { ja: '登録していません（登録を取り消す）', en: 'This was not me' },
  'mail.confirm.name': { ja: '入力されたお名前', en: 'Name that was entered' },
  'mail.confirm.name.typed': { ja: '「{name}」', en: '“{name}”' },
  'mail.confirm.at': { ja: '登録日時', en: 'Registered at' },
  'mail.confirm.place': { ja: '学校・施設', en: 'School or facility' },
  'mail.reset.subject': { ja: 'パスワードの再設定', en: 'Set a new password' },
  'mail.reset.code_subject': {
    ja: '{code} ひとそろいのパスワード再設定コード',
    en: '{code} is your Hitosoroi password code',
  },
  'mail.reset.code': {
    ja: '10分以内に、お手続き中の画面に入力してください（ほかの人には教えないでください）。1時間以内に次のリンクを開いても、設定できます。',
    en: 'Type it on the page that is waiting, within 10 minutes, and tell nobody. Or open this link within one hour.',
  },
  'mail.reset.text': {
    ja: '1時間以内に次のリンクを開いてください。',
    en: 'Open this link within one hour.',
  },
  'mail.reset.link': { ja: '新しいパスワードを設定する', en: 'Set a new password' },
  'mail.reset.stranger': {
    ja: 'お心当たりがないときは、このメールを破棄してください。パスワードは変わりません。',
    en: 'If you did not ask for this, ignore this email. Your password stays as it is.',
  },
  'mail.code.label': { ja: '確認コード', en: 'Confirmation code' },
  'mail.password-changed.subject': { ja: 'パスワードを変更しました', en: 'Your password was changed' },
  'mail.password-changed.text': {
    ja: 'すべての端末からログアウトしています。',
    en: 'Every device has been logged out.',
  },
  'mail.password-changed.stranger': {
    ja: 'お心当たりがないときは、メールのパスワードを変更してから、次のリンクで、ひとそろいのパスワードも再設定してください。',
    en: 'If this was not you, change the password of your email account first, then set a new one here.',
  },
  'mail.password-changed.link': { ja: 'パスワードを再設定する', en: 'Set a new password' },
  'mail.email-change.subject': { ja: '新しいメールアドレスの確認', en: 'Please confirm your new email address' },
  'mail.email-change.text': {
    ja: '24時間以内に次のリンクを開き、ひとそろいのパスワードを入力すると、このメールアドレスへの変更が完了します。',
    en: 'Open this link within 24 hours and enter your Hitosoroi password to change your email address to this one.',
  },
  'mail.email-change.link': { ja: '新しいメールアドレスを確認する', en: 'Confirm my new email address' },
  'mail.email-change.expires': {
    ja: 'それまでは、これまでのメールアドレスでログインできます。',
    en: 'Until then, you log in with your previous address.',
  },
  'mail.email-change.stranger': {
    ja: 'お心当たりがないときは、このメールを破棄してください。何も変わりません。',
    en: 'If you did not ask for this, ignore this email. Nothing will change.',
  },
  'mail.email-change.contact': { ja: 'お問い合わせ', en: 'Contact us' },
  'mail.email-change-begun.subject': {
    ja: 'メールアドレス変更のお申し出を受け付けました',
    en: 'We were asked to change your email address',
  },
  'mail.email-change-begun.text': {
    ja: '新しいメールアドレスに、確認のメールを送りました。ご本人の確認が済むまでは、このメールアドレスでログインできます。',
    en: 'We have sent an email to the new address. Until you confirm it there, you log in with this address.',
  },
  'mail.email-change-begun.stranger': {
    ja: 'お心当たりがないときは、すぐにお問い合わせください。変更を取り消します。',
    en: 'If you did not ask for this, please contact us at once and we will stop the change.',
  },
  'mail.email-changed.subject': { ja: 'メールアドレスを変更しました', en: 'Your email address was changed' },
  'mail.email-changed.text': {
    ja: '今後のお知らせは、新しいメールアドレスにお送りします。ログインしていたほかの端末からは、ログアウトしています。',
    en: 'From now on we write to the new address. Every other device has been logged out.',
  },
  'mail.email-changed.stranger': {
    ja: 'お心当たりがないときは、すぐにお問い合わせください。ほかの方がパスワードを知っているおそれがあります。',
    en: 'If this was not you, please contact us at once: somebody else may know your password.',
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
    ja: '内容が違うときは、お問い合わせください。',
    en: 'If something is not right, please contact us.',
  },
} as const satisfies Texts;
