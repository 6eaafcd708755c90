import type { emailChange } from '../screens/email-change.ts';
import type { Easy } from './easy-texts.ts';

export const easyEmailChange = {
  'email_change.text': 'ひとそろいの メールアドレスを、この アドレスに 変[か]えます。',
  'email_change.password': 'あなたの ひとそろいの パスワードを 書[か]いてください。',
  'email_change.after':
    '変[か]えると、ほかの スマホや パソコンは ログアウトします。次[つぎ]からは、新[あたら]しい メールアドレスで ログインしてください。',
  'email_change.action': 'メールアドレスを 変[か]える',
  'email_change.done': 'メールアドレスを 変[か]えました。',
  'email_change.on': 'マイページへ 進[すす]む',
  'email_change.over':
    'この リンクは、もう 使[つか]えません。まだ 変[か]わっていないときは、前[まえ]の メールアドレスで ログインするか、問[と]い合[あ]わせてください。',
} as const satisfies Easy<typeof emailChange>;
