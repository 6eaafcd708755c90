import type { Texts } from '../text.ts';

/** What mails to members have in common. */
export const frame = {
  'mail.subject': { ja: '【ひとそろい】{subject}', en: '[Hitosoroi] {subject}' },
  'mail.order_subject': { ja: '{subject}（{number}）', en: '{subject} ({number})' },
  'mail.dear': { ja: '{name} 様', en: 'Dear {name},' },
  'mail.number': { ja: 'ご注文番号：{number}', en: 'Order number: {number}' },
  'mail.amount': { ja: '金額：{amount}', en: 'Amount: {amount}' },
  'mail.orders_link': { ja: '注文履歴を見る', en: 'See your orders' },
  'mail.signature': {
    ja: 'ひとそろい\nこのメールは送信専用です。お問い合わせは、サイトの「お問い合わせ」からお送りください。',
    en: 'Hitosoroi\nPlease do not reply to this email. You can write to us with “Contact us” on the site.',
  },
} as const satisfies Texts;
