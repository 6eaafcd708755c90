import type { Texts } from '../text.ts';

/** Mails about the payment of an order: how to pay at a store, and how it went. */
export const payment = {
  'mail.store-number.subject': {
    ja: 'コンビニでのお支払いのご案内',
    en: 'How to pay at the convenience store',
  },
  'mail.store-number.text': {
    ja: '次の番号で、期限までにお支払いください。期限を過ぎると、ご注文は自動的にキャンセルとなります。',
    en: 'Please pay with this number by the deadline. If you do not pay by then, your order is canceled automatically.',
  },
  'mail.store-number.store': { ja: 'お支払い先：{store}', en: 'Store: {store}' },
  'mail.store-number.any_store': { ja: 'コンビニ', en: 'Convenience store' },
  'mail.store-number.number': { ja: '{name}：{number}', en: '{name}: {number}' },
  'mail.store-number.confirmation': { ja: '確認番号：{number}', en: 'Confirmation number: {number}' },
  'mail.store-number.deadline': { ja: 'お支払い期限：{day}', en: 'Pay by: {day} (Japan time)' },
  'mail.store-number.how': { ja: 'お支払いのしかた：{how}', en: 'How to pay: {how}' },
  'mail.paid.subject': { ja: 'お支払いを確認しました', en: 'We received your payment' },
  'mail.paid.text': {
    ja: 'お支払いを確認しました。ご注文が確定しました。',
    en: 'We received your payment. Your order is final.',
  },
  'mail.expired.subject': { ja: 'お支払い期限が過ぎました', en: 'Your payment deadline has passed' },
  'mail.expired.text': {
    ja: 'お支払い期限までにお支払いが確認できなかったため、ご注文はキャンセルとなりました。代金はかかりません。払込番号はもう使わないでください。お手数ですが、もう一度ご注文ください。',
    en: 'We did not receive your payment by the deadline, so your order was canceled. You are not charged; please do not use the payment number any more. Please order again.',
  },
  'mail.payment-failed.subject': { ja: 'お支払いが完了しませんでした', en: 'Your payment was not completed' },
  'mail.payment-failed.text': {
    ja: 'お支払いが完了しなかったため、ご注文は成立していません。代金はかかりません。お手数ですが、もう一度ご注文ください。',
    en: 'Your payment was not completed, so there is no order, and you are not charged. Please order again.',
  },
} as const satisfies Texts;
