import type { Texts } from '../text.ts';

/** Mails to staff about their account in the console. */
export const staffMails = {
  'staff_mail.dear': { ja: '{name}さん', en: 'Hello {name},' },
  'staff_mail.subject': { ja: '【ひとそろい 管理画面】{subject}', en: '[Hitosoroi console] {subject}' },
  'staff_mail.footer': {
    ja: 'このメールは、ひとそろいの管理画面からお送りしています。このメールに返信されても、お答えできません。',
    en: 'This email comes from the Hitosoroi console. Nobody reads replies to it.',
  },
  'staff_mail.invitation.subject': { ja: '管理画面への招待', en: 'Your invitation' },
  'staff_mail.invitation.text': {
    ja: 'ひとそろいの管理画面に招待されました。次のリンクを開いて、サインインの方法（パスキー、またはパスワードと認証アプリ）を登録してください。',
    en: 'You are invited to the Hitosoroi console. Open the link to set up how you sign in: with a passkey, or with a password and an authenticator app.',
  },
  'staff_mail.invitation.roles': { ja: '役割：{roles}', en: 'Your roles: {roles}' },
  'staff_mail.invitation.link': { ja: 'サインインの方法を登録する', en: 'Set up signing in' },
  'staff_mail.invitation.expires': {
    ja: 'リンクは一度だけ、72時間以内に使えます。ほかの人には渡さないでください。期限が過ぎたときは、招待した人にもう一度送るようご依頼ください。',
    en: 'The link works once, within 72 hours. Please give it to nobody. If it has expired, ask whoever invited you to send it again.',
  },
  'staff_mail.reset.subject': { ja: 'サインインの方法の再登録', en: 'Set up signing in anew' },
  'staff_mail.reset.text': {
    ja: '管理者が、サインインの方法を登録し直すリンクを送りました。登録し直すと、これまでのパスキー・パスワード・認証アプリは使えなくなり、すべてのブラウザーでサインアウトします。',
    en: 'An admin sent you a link to set up signing in anew. Once you do, your earlier passkeys, password and authenticator app no longer work, and you are signed out everywhere.',
  },
  'staff_mail.reset.expires': {
    ja: 'リンクは一度だけ、24時間以内に使えます。ほかの人には渡さないでください。',
    en: 'The link works once, within 24 hours. Please give it to nobody.',
  },
  'staff_mail.reset.stranger': {
    ja: 'お心当たりがない場合は、リンクを開かずに、管理者にご連絡ください。',
    en: 'If you did not ask for this, do not open the link, and tell an admin.',
  },
  'staff_mail.new_device.subject': { ja: '新しいブラウザーからのサインイン', en: 'A sign-in from a new browser' },
  'staff_mail.new_device.text': {
    ja: 'これまで使われていないブラウザーから、サインインがありました。',
    en: 'Somebody signed in to your account in a browser that was not used before.',
  },
  'staff_mail.new_device.browser': { ja: 'ブラウザー', en: 'Browser' },
  'staff_mail.new_device.time': { ja: '日時（日本時間）', en: 'Time in Japan' },
  'staff_mail.new_device.stranger': {
    ja: 'お心当たりがない場合は、すぐに管理者に連絡して、アカウントを停止してもらってください。',
    en: 'If this was not you, tell an admin at once so that they disable your account.',
  },
  'staff_mail.new_device.link': { ja: 'サインイン中のブラウザーを見る', en: 'See where you are signed in' },
} as const satisfies Texts;
