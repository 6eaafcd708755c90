import type { Texts } from '../text.ts';

/** The room for a staff person's own account. */
export const consoleAccount = {
  'account.myself': { ja: 'あなた', en: 'You' },
  'account.name': { ja: '名前', en: 'Name' },
  'account.email': { ja: 'メールアドレス', en: 'Email address' },
  'account.roles': { ja: '役割', en: 'Roles' },
  'account.facilities': { ja: '担当の施設', en: 'Facilities' },
  'account.all_facilities': { ja: 'すべての施設', en: 'All facilities' },
  'account.myself.note': {
    ja: '名前・役割・施設は、「管理」の役割の人が変更できます。',
    en: 'Somebody with the role Admin can change your name, roles and facilities.',
  },
  'account.language': { ja: '言語', en: 'Language' },
  'account.language.text': {
    ja: '管理画面と、管理画面からあなたに届くメールの言語です。',
    en: 'Of the console, and of the emails that it sends you.',
  },
  'account.passkeys': { ja: 'パスキー', en: 'Passkeys' },
  'account.passkeys.none': {
    ja: 'パスキーはまだありません。指紋・顔・端末の暗証番号でサインインできるようになります。',
    en: 'There is none yet. With one you sign in by your fingerprint, your face or the PIN of your device.',
  },
  'passkey.add': { ja: 'パスキーを追加する', en: 'Add a passkey' },
  'passkey.made': { ja: '作成', en: 'Created' },
  'passkey.used': { ja: '最後の使用', en: 'Last used' },
  'passkey.remove': { ja: '削除する', en: 'Remove' },
  'passkey.remove.one': { ja: 'パスキー「{label}」を削除する', en: 'Remove the passkey {label}' },
  'passkey.remove.text': {
    ja: 'パスキー「{label}」では、サインインできなくなります。元には戻せません。',
    en: 'You will no longer be able to sign in with the passkey {label}. This cannot be undone.',
  },
  'account.password': { ja: 'パスワードと認証アプリ', en: 'Password and authenticator app' },
  'account.password.has': {
    ja: 'パスワードと認証アプリでサインインできます。',
    en: 'You can sign in with a password and an authenticator app.',
  },
  'account.password.none': {
    ja: '登録されていません。パスキーのない端末からも、サインインできるようになります。',
    en: 'Not set up. With it you can sign in on a device that has no passkey.',
  },
  'account.password.begin': { ja: '登録する', en: 'Set up' },
  'account.password.change': { ja: '変更する', en: 'Change' },
  'account.password.ends': {
    ja: '登録すると、ほかのブラウザーではサインアウトします。',
    en: 'Once this is set up, you are signed out in all other browsers.',
  },
  'account.password.remove': { ja: 'パスワードを削除する', en: 'Remove the password' },
  'account.password.remove.text': {
    ja: 'パスワード・認証アプリ・回復コードが使えなくなり、パスキーだけでサインインします。元には戻せません。',
    en: 'Password, authenticator app and recovery codes stop working; you sign in with a passkey only. This cannot be undone.',
  },
  'recovery.left': { ja: '回復コードは、あと{count}個使えます。', en: 'Recovery codes left: {count}.' },
  'recovery.few': {
    ja: '回復コードは、あと{count}個だけです。新しく作ってください。',
    en: 'Recovery codes left: only {count}. Please make new ones.',
  },
  'recovery.make': { ja: '回復コードを新しく作る', en: 'Make new recovery codes' },
  'recovery.make.text': {
    ja: 'これまでの回復コードは、すべて使えなくなります。',
    en: 'All recovery codes that you have now stop working.',
  },
  'account.sessions': { ja: 'サインイン中のブラウザー', en: 'Where you are signed in' },
  'account.sessions.started': { ja: 'サインイン', en: 'Signed in' },
  'account.sessions.seen': { ja: '最後の操作', en: 'Last seen' },
  'account.sessions.this': { ja: 'このブラウザー', en: 'This browser' },
  'account.sessions.end': { ja: 'サインアウトさせる', en: 'Sign out there' },
  'account.sessions.end.one': { ja: '{browser} をサインアウトさせる', en: 'Sign out there: {browser}' },
  'account.sessions.end.text': {
    ja: '{browser} では、すぐに操作できなくなります。',
    en: 'Nothing can be done any more in {browser}, at once.',
  },
  'account.sessions.end_all': { ja: 'すべてでサインアウトする', en: 'Sign out everywhere' },
  'account.sessions.end_all.text': {
    ja: 'このブラウザーも含めて、すべてのブラウザーでサインアウトします。',
    en: 'You are signed out in every browser, this one too.',
  },
} as const satisfies Texts;
