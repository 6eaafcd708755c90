import type { Texts } from '../text.ts';

/** Mails about a new order, and about a request to cancel an order. */
export const order = {
  'mail.order.subject': { ja: 'ご注文を受け付けました', en: 'We received your order' },
  'mail.order.next': {
    ja: 'お支払いが済むと、ご注文が確定します。結果やコンビニの番号は、メールでお送りします。',
    en: 'Your order is confirmed once it is paid. We email you the result, or the number for the store.',
  },
  'mail.item': { ja: '{name} {option}\n{quantity}', en: '{name} {option}\n{quantity}' },
  'mail.ordered': { ja: 'ご注文内容', en: 'Ordered' },
  'mail.ordered.item': { ja: '{name} {option}\n{quantity}', en: '{name} {option},\n{quantity}' },
  'mail.ordered.between': { ja: ' ／\n', en: ';\n' },
  'mail.ordered.total': { ja: 'ご注文の合計（税込）', en: 'Order total (tax included)' },
  'mail.total': { ja: '合計（税込）', en: 'Total (tax included)' },
  'mail.tax': { ja: 'うち消費税（{percent}%）', en: 'Consumption tax in it ({percent}%)' },
  'mail.period': { ja: 'ご利用期間', en: 'Rental period' },
  'mail.period.days': { ja: '{start} 〜\n{end}', en: '{start} to\n{end}' },
  'mail.person': { ja: 'ご利用者', en: 'For' },
  'mail.place': { ja: '学校・施設', en: 'School or facility' },
  'mail.cancel-requested.subject': {
    ja: 'キャンセル申請を受け付けました',
    en: 'We received your cancellation request',
  },
  'mail.cancel-requested.text': {
    ja: '学校・施設と確認のうえ、結果をメールでお知らせします。それまでご注文は有効です。',
    en: 'We check it with your school or facility and email you the result. Until then your order is still active.',
  },
  'mail.cancel-approved.subject': {
    ja: 'キャンセル申請が承認されました',
    en: 'Your cancellation request was approved',
  },
  'mail.cancel-approved.text': {
    ja: '返金の手続きを行います。完了しましたら、メールでお知らせします。',
    en: 'We are now returning your payment, and will email you when that is done.',
  },
  'mail.cancel-rejected.subject': {
    ja: 'キャンセル申請をお受けできませんでした',
    en: 'Your cancellation request was declined',
  },
  'mail.cancel-rejected.text': {
    ja: '申し訳ございません。学校・施設と確認した結果、キャンセルをお受けできませんでした。ご注文は有効です。',
    en: 'We are sorry: after checking with your school or facility, we could not accept it. Your order is still active.',
  },
  'mail.cancel-rejected.reason': { ja: '理由：{note}', en: 'Reason: {note}' },
  'mail.answers-corrected.subject': { ja: 'ご回答の内容を訂正しました', en: 'We corrected your answers' },
  'mail.answers-corrected.text': {
    ja: 'ご注文の際にいただいた回答を、次のとおり訂正しました。料金に変わりはありません。',
    en: 'We corrected the answers that you gave with your order. They now read as follows. The price has not changed.',
  },
  'mail.answers-corrected.none': { ja: '（なし）', en: '(none)' },
  'mail.answers-corrected.wrong': {
    ja: '内容が違うときは、このご注文番号を添えてお問い合わせください。',
    en: 'If something is not right, please contact us with this order number.',
  },
} as const satisfies Texts;
