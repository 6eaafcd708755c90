import type { Texts } from '../text.ts';

/** Mails about an order that was placed, and about a request to cancel one. */
export const order = {
  'mail.order.subject': { ja: 'ご注文を受け付けました', en: 'We received your order' },
  'mail.order.text': {
    ja: 'お申し込みありがとうございます。次の内容で、ご注文を受け付けました。{contract}',
    en: 'Thank you for your order. This is what we received. {contract}',
  },
  'mail.order.payment': {
    ja: 'お支払いの結果は、あらためてメールでお知らせします。',
    en: 'We will send you another email about the payment.',
  },
  'mail.item': { ja: '{name} {option}\n{quantity}', en: '{name} {option}\n{quantity}' },
  'mail.total': { ja: '合計（税込）', en: 'Total (tax included)' },
  'mail.tax': { ja: 'うち消費税（{percent}%）', en: 'Consumption tax in it ({percent}%)' },
  'mail.period': { ja: 'ご利用期間', en: 'Rental period' },
  'mail.period.days': { ja: '{start} 〜\n{end}', en: '{start} to\n{end}' },
  'mail.place': { ja: '学校・施設', en: 'School or facility' },
  'mail.policy': { ja: '学校・施設のキャンセルポリシー：{policy}', en: 'Policy of your school or facility: {policy}' },
  'mail.cancel-requested.subject': {
    ja: 'キャンセル申請を受け付けました',
    en: 'We received your cancellation request',
  },
  'mail.cancel-requested.text': {
    ja: '学校・施設と確認のうえ、結果をメールでお知らせします。それまでご注文は有効です。',
    en: 'We check it with your school or facility and tell you the result by email. Until then your order is still active.',
  },
  'mail.cancel-approved.subject': {
    ja: 'キャンセル申請が承認されました',
    en: 'Your cancellation request was approved',
  },
  'mail.cancel-approved.text': {
    ja: '返金の手続きを行います。完了しましたら、あらためてメールでお知らせします。',
    en: 'We are now returning your payment, and will email you when that is done.',
  },
  'mail.cancel-rejected.subject': {
    ja: 'キャンセル申請をお受けできませんでした',
    en: 'Your cancellation request was declined',
  },
  'mail.cancel-rejected.text': {
    ja: '申し訳ございません。学校・施設と確認した結果、キャンセルをお受けできませんでした。ご注文は有効です。',
    en: 'We are sorry: we could not accept your cancellation. Your order is still active.',
  },
  'mail.cancel-rejected.reason': { ja: '理由：{note}', en: 'Reason: {note}' },
} as const satisfies Texts;
