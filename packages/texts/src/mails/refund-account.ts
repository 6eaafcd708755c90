import type { Texts } from '../text.ts';

/** Mails about the account for a refund. */
export const refundAccount = {
  'mail.account-asked.subject': { ja: '返金先の口座をお知らせください', en: 'Where shall we send your refund?' },
  'mail.account-asked.text': {
    ja: '{amount}を銀行振込でお返しします。下のボタンから、お受け取りになる口座をお知らせください。ほかの方がお支払いになったときは、その方の口座です。ログインは不要です。',
    en: 'We return {amount} to you by bank transfer. Please tell us your bank account with the button below; if someone else paid, that person’s account. You do not need to log in.',
  },
  'mail.account-asked.payer_text': {
    ja: '{amount}を銀行振込でお返しします。下のボタンから、お受け取りになる口座をお知らせください。ログインは不要です。',
    en: 'We return {amount} to you by bank transfer. Please tell us your bank account with the button below. You do not need to log in.',
  },
  'mail.refund-to-payer.subject': { ja: 'お支払いになった方へ返金します', en: 'The person who paid gets a refund' },
  'mail.refund-to-payer.text': {
    ja: '{amount}は、お支払いになった方へ銀行振込でお返しします。お受け取りになる口座は、その方にメールでおたずねしました。',
    en: 'We return {amount} by bank transfer to the person who paid. We emailed that person to ask for their bank account.',
  },
  'mail.account-asked.have_ready': {
    ja: '通帳やキャッシュカード、銀行のアプリなど、口座番号のわかるものをご用意ください。',
    en: 'Please have your bank book, cash card or banking app at hand.',
  },
  'mail.account-asked.amount': { ja: '返金額', en: 'Your refund' },
  'mail.account-asked.until': { ja: '入力の期限', en: 'Please enter it before' },
  'mail.account-asked.action': { ja: '口座を入力する', en: 'Enter your bank account' },
  'mail.account-asked.when': {
    ja: '口座をうかがってから{days}日以内に振り込みます。振込手数料は当社が負担します。',
    en: 'We send the money within {days} days after you enter the account. We pay the fee.',
  },
  'mail.account-asked.not_forward': {
    ja: 'このメールのリンクは、ご本人だけがお使いください。ほかの方に転送しないでください。',
    en: 'The link is for you only. Please do not forward this email.',
  },
  'mail.account-asked.never': {
    ja: '暗証番号、パスワード、カード番号をおたずねすることはありません。',
    en: 'We never ask for a PIN, a password or a card number.',
  },
  'mail.account-given.subject': { ja: '返金先の口座を承りました', en: 'We have your bank account' },
  'mail.account-given.text': {
    ja: '{amount}をお返しする口座を承りました。',
    en: 'We have the bank account to which we return {amount}.',
  },
  'mail.account-changed.subject': { ja: '返金先の口座が変更されました', en: 'Your bank account was changed' },
  'mail.account-changed.text': {
    ja: '{amount}をお返しする口座が変更されました。',
    en: 'The bank account to which we return {amount} was changed.',
  },
  'mail.account-given.number_end': { ja: '口座番号の下3桁', en: 'Account number ends in' },
  'mail.account-given.not_you': {
    ja: 'お心当たりのないときは、すぐにお問い合わせください：{link}',
    en: 'If this was not you, please contact us at once: {link}',
  },
  'mail.account-given.when': {
    ja: '担当者が確認し、{days}日以内に振り込みます。振込が終わると、メールでお知らせします。',
    en: 'We check it and send the money within {days} days. We email you when it is done.',
  },
} as const satisfies Texts;
