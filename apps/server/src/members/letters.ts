import type { Language } from '@hitosoroi/rules/language';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { signature } from '../mail/signature.ts';

interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/** The mail that confirms an address. */
export const confirmationLetter = ({ email, name, language }: Recipient, publicUrl: string, token: string): Letter => {
  const link = `${publicUrl}/confirm?k=${token}`;
  return language === 'ja'
    ? writeLetter({
        kind: 'confirm',
        to: email,
        language,
        subject: '【ひとそろい】メールアドレスの確認',
        lines: [
          `${name} 様`,
          'ひとそろいにご登録いただき、ありがとうございます。\n次のリンクを開くと、メールアドレスの確認が完了し、セットをお選びいただけます。',
          { link, label: 'メールアドレスを確認する' },
          'リンクの有効期限は24時間です。期限が過ぎたときは、もう一度ご登録ください。',
          'お心当たりがない場合は、このメールを破棄してください。登録は完了しません。',
          signature.ja,
        ],
      })
    : writeLetter({
        kind: 'confirm',
        to: email,
        language,
        subject: '[Hitosoroi] Please confirm your email address',
        lines: [
          `Dear ${name},`,
          'Thank you for registering with Hitosoroi.\nOpen this link to confirm your email address and choose your sets.',
          { link, label: 'Confirm my email address' },
          'The link works for 24 hours. If it has expired, please register again.',
          'If you did not register, you can ignore this email. Nothing will happen.',
          signature.en,
        ],
      });
};

/** The mail with the link to set a new password. */
export const resetLetter = ({ email, name, language }: Recipient, publicUrl: string, token: string): Letter => {
  const link = `${publicUrl}/forgot/reset?token=${token}`;
  return language === 'ja'
    ? writeLetter({
        kind: 'reset',
        to: email,
        language,
        subject: '【ひとそろい】パスワードの再設定',
        lines: [
          `${name} 様`,
          'パスワード再設定のご依頼を受け付けました。次のリンクを開いて、新しいパスワードを設定してください。',
          { link, label: '新しいパスワードを設定する' },
          'リンクの有効期限は1時間です。',
          'お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。',
          signature.ja,
        ],
      })
    : writeLetter({
        kind: 'reset',
        to: email,
        language,
        subject: '[Hitosoroi] Set a new password',
        lines: [
          `Dear ${name},`,
          'We received a request to set a new password. Open this link to choose one.',
          { link, label: 'Set a new password' },
          'The link works for one hour.',
          'If you did not ask for this, you can ignore this email. Your password stays as it is.',
          signature.en,
        ],
      });
};

/** Tells the owner of an account that its password is another one now. */
export const passwordChangedLetter = ({ email, name, language }: Recipient, publicUrl: string): Letter =>
  language === 'ja'
    ? writeLetter({
        kind: 'password-changed',
        to: email,
        language,
        subject: '【ひとそろい】パスワードを変更しました',
        lines: [
          `${name} 様`,
          'パスワードが変更されました。ログインしていた端末からは、すべてログアウトしています。',
          'お心当たりがない場合は、ほかの方がこのメールアドレスのメールを読んでいるおそれがあります。メールのパスワードを変更したうえで、次のリンクからもう一度パスワードを再設定してください。',
          { link: `${publicUrl}/forgot`, label: 'パスワードを再設定する' },
          signature.ja,
        ],
      })
    : writeLetter({
        kind: 'password-changed',
        to: email,
        language,
        subject: '[Hitosoroi] Your password was changed',
        lines: [
          `Dear ${name},`,
          'Your password was changed. Every device that was logged in has been logged out.',
          'If this was not you, somebody else may be reading your email. Please change the password of your email account, then set a new password here.',
          { link: `${publicUrl}/forgot`, label: 'Set a new password' },
          signature.en,
        ],
      });
