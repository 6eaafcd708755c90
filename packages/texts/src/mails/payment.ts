import type { Texts } from '../text.ts';

/** Mails about the payment of an order: how to pay at a store, and the result of the payment. */
export const payment = {
  'mail.store-number.subject': { ja: '{day}まで：{store}で{amount}', en: 'By {day}: {amount} at {store}' },
  'mail.pay.undated': { ja: '{store}で{amount}をお支払いください', en: 'Please pay {amount} at {store}' },
  'mail.store-number.text': {
    ja: '期限を過ぎると、ご注文は自動的にキャンセルとなります。',
    en: 'If you do not pay in time, your order is canceled automatically.',
  },
  'mail.store-number.any_store': { ja: 'コンビニ', en: 'a convenience store' },
  'mail.store-number.deadline': { ja: 'お支払い期限', en: 'Pay by' },
  'mail.deadline': { ja: '{day}\n23:59まで', en: '{day},\n23:59 (Japan time)' },
  'mail.store-number.how': { ja: 'お支払いのしかた：{how}', en: 'How to pay: {how}' },
  'mail.paid.subject': { ja: 'ご注文が確定しました', en: 'Your order is confirmed' },
  'mail.paid.text': {
    ja: 'お支払いを確認し、お申し込みを承諾しました。',
    en: 'We received your payment and accepted your order.',
  },
  'mail.paid.amount': { ja: 'お支払い金額', en: 'Amount paid' },
  'mail.paid.day': { ja: 'お支払い日', en: 'Paid on' },
  'mail.paid.method': { ja: 'お支払い方法', en: 'Payment method' },
  'mail.paid.at_store': { ja: 'コンビニ払い（{store}）', en: 'Convenience store ({store})' },
  'mail.expired.subject': { ja: 'お支払い期限が過ぎました', en: 'Your payment deadline has passed' },
  'mail.expired.deadline': { ja: 'お支払い期限', en: 'Payment deadline' },
  'mail.expired.text': {
    ja: 'ご入用の場合は、もう一度ご注文ください。お支払いの画面の期限が過ぎたため、ご注文はキャンセルとなりました。料金は発生していません。',
    en: 'If you still need it, please order again. The time to pay on the payment page has passed, so your order was canceled. You are not charged.',
  },
  'mail.expired.number': {
    ja: 'お手元の番号では、もうお支払いにならないでください。ご入用の場合は、もう一度ご注文ください。期限までにお支払いがなかったため、ご注文はキャンセルとなりました。料金は発生していません。',
    en: 'Please do not use the number that you have any more. If you still need it, please order again. We did not receive your payment by the deadline, so your order was canceled. You are not charged.',
  },
  'mail.payment-failed.subject': { ja: 'お支払いが完了しませんでした', en: 'Your payment was not completed' },
  'mail.payment-failed.text': {
    ja: 'ご入用の場合は、もう一度ご注文ください。お支払いが完了しなかったため、ご注文は確定していません。料金は請求されていません。',
    en: 'If you still need it, please order again. Your payment was not completed, so your order is not confirmed, and you are not charged.',
  },
  'mail.link-unpaid.subject': {
    ja: 'お支払いのないままご注文が終了しました',
    en: 'Your order has ended without payment',
  },
  'mail.link-unpaid.unused': {
    ja: 'お支払い用リンクの期限までにお支払いがなかったため、ご注文は終了しました。料金は請求されていません。\nご入用の場合は、お手数ですが、もう一度ご注文ください。',
    en: 'Nobody paid with your payment link in time, so your order has ended. Nothing was charged.\nIf you still need it, please order again.',
  },
} as const satisfies Texts;
