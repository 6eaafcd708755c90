import type { Texts } from '../text.ts';

/** Setting up a way to sign in, with an invitation or later. */
export const consoleSetUp = {
  'first_admin.title': { ja: '最初の「管理」の人を登録する', en: 'Make the first admin' },
  'first_admin.lead': {
    ja: '登録すると、サインインの準備に進みます。ほかの人は、そのあとで「スタッフ」から招待します。',
    en: 'Next you set up signing in. Afterwards you invite the others under Staff.',
  },
  'first_admin.name': { ja: '名前', en: 'Name' },
  'first_admin.email': { ja: 'メールアドレス', en: 'Email address' },
  'first_admin.language': { ja: '言語', en: 'Language' },
  'first_admin.make': { ja: '登録して進む', en: 'Go on' },
  'enrol.title': { ja: 'サインインの準備', en: 'Set up signing in' },
  'enrol.again': { ja: 'サインインの準備（やり直し）', en: 'Set up signing in anew' },
  'enrol.hello': { ja: '{name}さん、ようこそ。', en: 'Hello {name}.' },
  'enrol.account': { ja: '{email}　役割：{roles}', en: '{email} · Your roles: {roles}' },
  'enrol.way': { ja: 'サインインの方法', en: 'How do you want to sign in?' },
  'enrol.passkey': {
    ja: 'パスキー（おすすめ）：指紋・顔・端末の暗証番号で',
    en: 'Passkey (best): with your fingerprint, your face or the PIN of your device',
  },
  'enrol.password': {
    ja: 'パスワードと認証アプリ',
    en: 'Password with an authenticator app',
  },
  'passkey.what': {
    ja: 'パスキーは、この端末かセキュリティキーにだけ保存されます。偽のサイトでは使えません。',
    en: 'A passkey stays on this device or security key. It cannot be used on a fake site.',
  },
  'passkey.label': { ja: 'パスキーの名前', en: 'Name of the passkey' },
  'passkey.label.hint': {
    ja: 'あとで見分けるための名前です。例：会社のノートPC',
    en: 'To tell it from others later, e.g. office laptop',
  },
  'passkey.make': { ja: 'パスキーを作る', en: 'Create the passkey' },
  'password.new': { ja: '新しいパスワード', en: 'New password' },
  'password.new.hint': {
    ja: '12文字以上。半角の英字・数字・記号のうち2種類以上。',
    en: 'At least 12 characters, of at least two kinds: letters A–Z, digits, symbols.',
  },
  'password.confirmation': { ja: '新しいパスワード（確認用）', en: 'New password once more' },
  'password.set': { ja: '登録する', en: 'Set up' },
  'app.scan': {
    ja: '認証アプリ（Google Authenticator、1Passwordなど）で、このQRコードを読み取ってください。',
    en: 'Scan this code with your authenticator app (Google Authenticator, 1Password and so on).',
  },
  'app.qr': { ja: '認証アプリで読み取るQRコード', en: 'QR code for the authenticator app' },
  'app.typed': { ja: '読み取れないときは、このキーを入力：', en: 'If you cannot scan it, type this key:' },
  'app.open': { ja: 'この端末の認証アプリで開く', en: 'Open the authenticator app of this device' },
  'app.code': { ja: '認証アプリに出た6桁の数字', en: 'The 6 digits that the app shows' },
  'app.code.hint': { ja: '正しく登録できたかを確かめます。', en: 'So that we know that it works.' },
  'recovery.title': { ja: '回復コード', en: 'Recovery codes' },
  'recovery.text': {
    ja: 'スマートフォンをなくしたとき、認証アプリの数字の代わりに使えます。1つのコードは1回だけです。この画面を離れると、もう表示できません。',
    en: 'If you lose your phone, one of these stands in for the digits of the app. Each works once. They are not shown again after this page.',
  },
  'recovery.copy': { ja: 'コピーする', en: 'Copy' },
  'recovery.copied': { ja: 'コピーしました', en: 'Copied' },
  'recovery.print': { ja: '印刷する', en: 'Print' },
  'recovery.kept': { ja: '安全な場所に保管しました', en: 'I keep them in a safe place' },
  'recovery.why_not': {
    ja: '保管したことを確認すると、先へ進めます。',
    en: 'You can go on once you have confirmed that you keep them.',
  },
  'recovery.go_on': { ja: '先へ進む', en: 'Go on' },
} as const satisfies Texts;
