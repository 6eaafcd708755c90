import type { Texts } from '../text.ts';

/** Mails about a new order, and about a request to cancel an order. */
export const order = {
  'mail.order.subject': { ja: 'ご注文を受け付けました', en: 'We received your order' },
  'mail.order.text': {
    ja: 'お申し込みありがとうございます。次の内容で、ご注文を受け付けました。{contract}',
    en: 'Thank you for your order. This is what we received. {contract}',
  },
  'mail.order.next': {
    ja: 'お支払い画面が開いているときは、そのまま手続きを完了してください。離れたお支払い画面には戻れません。カード払いの方：結果のメールが届くまで、お待ちください。コンビニ払いの方：番号のメールが届きます。期限までに、お支払いください。ほかの方に頼んだときは、その方のお支払いをお待ちください。1日たっても未決済のままのときは、お問い合わせください。',
    en: 'If the payment page is still open, please finish there. You cannot return to a payment screen that you have left. Paying by card: please wait for the email with the result. Paying at a convenience store: we email you the number. Please pay by its deadline. If you asked someone else to pay, please wait for their payment. If it is still unsettled after more than a day, please contact us.',
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
  'mail.cancel_deadline': { ja: 'キャンセル期限日', en: 'Cancellation deadline' },
  'mail.policy': { ja: '学校・施設のキャンセルポリシー：{policy}', en: 'Policy of your school or facility: {policy}' },
  'mail.cancel-requested.subject': {
    ja: 'キャンセル申請を受け付けました',
    en: 'We received your cancellation request',
  },
  'mail.cancel-requested.text': {
    ja: '当社が学校・施設と確認のうえ、結果をメールでお知らせします。それまでご注文は有効です。',
    en: 'We check it with your school or facility and email you the result. Until then your order is still active.',
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
    ja: '申し訳ございません。当社が学校・施設と確認した結果、キャンセルをお受けできませんでした。ご注文は有効です。',
    en: 'We are sorry: after checking with your school or facility, we could not accept your cancellation. Your order is still active.',
  },
  'mail.cancel-rejected.reason': { ja: '理由：{note}', en: 'Reason: {note}' },
  'mail.answers-corrected.subject': { ja: 'ご回答の内容を訂正しました', en: 'We corrected your answers' },
  'mail.answers-corrected.text': {
    ja: 'ご注文の際にいただいた回答を、次のとおり訂正しました。料金とお支払いに変わりはありません。',
    en: 'We corrected the answers that you gave with your order. They now read as follows. The price and your payment have not changed.',
  },
  'mail.answers-corrected.none': { ja: '（なし）', en: '(none)' },
  'mail.answers-corrected.wrong': {
    ja: 'お心当たりがないときや、内容が違うときは、このご注文番号を添えてお問い合わせください。',
    en: 'If you did not ask for this, or something is not right, please contact us with this order number.',
  },
} as const satisfies Texts;
