import type { Texts } from './text.ts';

/** The privacy policy's list of retention periods. */
export const retention = {
  'retention.registration': {
    ja: '・メールアドレスが確認されていない会員登録の情報：登録から{days}日',
    en: '- Registrations whose email address was not confirmed: {days} days from registering',
  },
  'retention.memberWithoutOrders': {
    ja: '・ご注文のない会員登録の情報：最後のログインから{days}日',
    en: '- Accounts without any order: {days} days from the last login',
  },
  'retention.inquiry': {
    ja: '・お問い合わせの情報：回答が済んだものは、お問い合わせから{days}日',
    en: '- Inquiries that were answered: {days} days from the day we received them',
  },
  'retention.noticeBody': {
    ja: '・決済代行会社から届いた通知の本文：受け取りから{days}日',
    en: '- The text of messages from the payment provider: {days} days from the day we received them',
  },
  'retention.sentMail': {
    ja: '・お送りしたメールの記録：送信から{days}日',
    en: '- Records of emails that we sent: {days} days from sending',
  },
  'retention.failedMail': {
    ja: '・お届けできなかったメール：作成から{days}日',
    en: '- Emails that could not be delivered: {days} days from writing them',
  },
  'retention.knownDevice': {
    ja: '・ログインに使われたブラウザーの記録：ログインから{days}日',
    en: '- Records of browsers that you logged in with: {days} days from the login',
  },
  'retention.payerLink': {
    ja: '・お支払い用リンク（お支払いになる方のメールアドレスを含みます）と、返金先の口座をうかがうリンクの記録：作成から{days}日',
    en: '- Records of payment links, with the email address of the person who pays, and of links to tell us a bank account: {days} days from making them',
  },
  'retention.bankAccount': {
    ja: '・返金の振込先の口座：お振込みが完了してから{days}日',
    en: '- The bank account of a refund: {days} days after the transfer was made',
  },
  'retention.staffRead': {
    ja: '・当社の担当者が情報を閲覧した記録：閲覧から{days}日',
    en: '- Records of what our staff looked at: {days} days from then',
  },
} as const satisfies Texts;
