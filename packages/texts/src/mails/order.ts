import type { Texts } from '../text.ts';

/** Mails about an order that was placed, and about a request to cancel one. */
export const order = {
  'mail.order.subject': { ja: 'ご注文を受け付けました', en: 'We received your order' },
  'mail.order.text': {
    ja: 'ご注文ありがとうございます。次の内容で受け付けました。お支払いが済むと、ご注文が確定します。',
    en: 'Thank you for your order. This is what we received. It is final once it is paid.',
  },
  'mail.order.facts': {
    ja: 'ご注文番号：{number}\n{items}\n合計：{total}（うち消費税 {tax}）\nご利用期間：{start} 〜 {end}',
    en: 'Order number: {number}\n{items}\nTotal: {total} (including {tax} tax)\nUse period: {start} to {end}',
  },
  'mail.order.item_gap': { ja: '　', en: ', ' },
  'mail.order.payment': {
    ja: 'お支払いの結果は、あらためてメールでお知らせします。',
    en: 'We will send you another email about the payment.',
  },
  'mail.order.canceling': { ja: 'キャンセルについて：{policy}', en: 'Canceling: {policy}' },
  'mail.cancel-requested.subject': {
    ja: 'キャンセル申請を受け付けました',
    en: 'We received your cancellation request',
  },
  'mail.cancel-requested.text': {
    ja: 'キャンセル申請を受け付けました。学校・施設と確認のうえ、結果をメールでお知らせします。それまでご注文は有効です。',
    en: 'We received your cancellation request. We check it with your school or facility and tell you the result by email. Until then your order stands.',
  },
  'mail.cancel-approved.subject': {
    ja: 'キャンセル申請が承認されました',
    en: 'Your cancellation request was approved',
  },
  'mail.cancel-approved.text': {
    ja: 'キャンセル申請が承認されました。返金の手続きを行います。完了しましたら、あらためてお知らせします。',
    en: 'Your cancellation request was approved. We are now returning your payment, and will tell you when that is done.',
  },
  'mail.cancel-rejected.subject': {
    ja: 'キャンセル申請をお受けできませんでした',
    en: 'Your cancellation request was declined',
  },
  'mail.cancel-rejected.text': {
    ja: '申し訳ございませんが、キャンセル申請をお受けできませんでした。ご注文は有効です。',
    en: 'We are sorry: your cancellation request was declined. Your order stands.',
  },
  'mail.cancel-rejected.reason': { ja: '理由：{note}', en: 'Reason: {note}' },
} as const satisfies Texts;
