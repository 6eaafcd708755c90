import type { Texts } from '../text.ts';

/** Signing in, and proving one's identity again. */
export const consoleSignIn = {
  'sign_in.title': { ja: 'サインイン', en: 'Sign in' },
  'sign_in.by_passkey': { ja: 'パスキーでサインイン', en: 'Sign in with a passkey' },
  'sign_in.or': { ja: 'または、パスワードで', en: 'or with a password' },
  'sign_in.email': { ja: 'メールアドレス', en: 'Email address' },
  'sign_in.password': { ja: 'パスワード', en: 'Password' },
  'sign_in.code': { ja: 'コード', en: 'Code' },
  'sign_in.code.hint': {
    ja: '認証アプリの6桁の数字。スマートフォンがないときは、回復コード。',
    en: 'The 6 digits of your authenticator app. Without your phone: a recovery code.',
  },
  'sign_in.by_password': { ja: 'パスワードでサインイン', en: 'Sign in with the password' },
  'sign_in.help': {
    ja: 'サインインできないときは、「管理」の役割の人に、登録し直すリンクを送ってもらってください。',
    en: 'If you cannot sign in, ask somebody with the role Admin to send you a link to set it up anew.',
  },
  'signed_out.title': { ja: 'もう一度サインインしてください', en: 'Please sign in again' },
  'signed_out.text': {
    ja: '{name}さんのサインインが終わりました。サインインすると、入力の途中から続けられます。',
    en: 'You were signed out, {name}. Sign in to go on where you were: what you typed is still here.',
  },
  'signed_out.drop': { ja: '入力を捨てて、最初から', en: 'Drop what I typed and start over' },
  'again.title': { ja: 'ご本人の確認', en: 'Confirm that it is you' },
  'again.text': {
    ja: '大切な操作の前に、もう一度確認します。確認は10分間有効です。',
    en: 'Before something important we ask once more. It counts for ten minutes.',
  },
  'again.by_passkey': { ja: 'パスキーで確認する', en: 'Confirm with a passkey' },
  'again.by_password': { ja: 'パスワードで確認する', en: 'Confirm with the password' },
  'again.by_demo': { ja: '確認したことにする（練習・開発用）', en: 'Take it as confirmed (practice only)' },
  'passkey.given_up': {
    ja: 'パスキーを確認できませんでした。中止されたか、時間が過ぎたか、この端末に使えるパスキーがありません。',
    en: 'The passkey could not be confirmed: somebody stopped it, it took too long, or there is none on this device.',
  },
  'passkey.known': {
    ja: 'この端末には、すでにパスキーがあります。',
    en: 'There is already a passkey on this device.',
  },
} as const satisfies Texts;
