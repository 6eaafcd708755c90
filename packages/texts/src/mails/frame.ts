import type { Texts } from '../text.ts';

/** The texts that mails to members have in common. */
export const frame = {
  'mail.subject': { ja: '【ひとそろい】{subject}', en: '[Hitosoroi] {subject}' },
  'mail.order_subject': { ja: '{subject}（{number}）', en: '{subject} ({number})' },
  'mail.colon': { ja: '：', en: ': ' },
  'mail.gap': { ja: '　', en: ', ' },
  'mail.dear': { ja: '{name} 様', en: 'Dear {name},' },
  'mail.number': { ja: 'ご注文番号', en: 'Order number' },
  'mail.order_link': { ja: 'ご注文を見る', en: 'See your order' },
  'mail.receipt_link': { ja: '領収書を受け取る', en: 'Get your receipt' },
  'mail.credit_note_link': { ja: '返金明細書を受け取る', en: 'Get your credit note' },
  'mail.seller': { ja: '事業者：{name}', en: 'Rented from: {name}' },
  'mail.sender': { ja: '事業者：{name}', en: 'Sent by: {name}' },
  'mail.seller.phone': { ja: '電話：{phone}', en: 'Phone: {phone}' },
  'mail.seller.invoice_number': { ja: '登録番号：{number}', en: 'Invoice registration number: {number}' },
  'mail.no_reply': {
    ja: 'このメールは送信専用です。お問い合わせ：{link}',
    en: 'Please do not reply. Write to us here: {link}',
  },
} as const satisfies Texts;
