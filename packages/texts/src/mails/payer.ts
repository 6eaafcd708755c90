import type { Texts } from '../text.ts';

/** Mails to a person who pays with a payer link. Their page has no easy Japanese, so these have none either. */
export const payer = {
  'mail.payer.open': { ja: 'お支払いのページを開く', en: 'Open the payment page' },
  'mail.payer.amount': { ja: 'お支払い金額', en: 'Amount' },
  'mail.payer.questions': { ja: 'お問い合わせ先', en: 'Questions' },
  'mail.payer.order': { ja: '{sets}、{place}', en: '{sets}, {place}' },
  'mail.payer.sets': { ja: '{set} ほか{count}点', en: '{set} and {count} more' },
  'mail.payer.why': {
    ja: 'このメールは、お支払い用リンクのページでこのアドレスが入力されたため、お送りしています。お心当たりがないときは、破棄してください。',
    en: 'You get this email because this address was entered on the page of a payment link. If it was not you, please ignore it.',
  },
  'mail.payer-paid.subject': { ja: 'お支払いを確認しました', en: 'We received your payment' },
  'mail.payer-paid.receipt': {
    ja: '領収書は、番号をお知らせしたメールの「お支払いのページを開く」から受け取れます。',
    en: 'For your receipt, press “Open the payment page” in our email with the number.',
  },
  'mail.payer-paid.cancel': { ja: 'キャンセル', en: 'Canceling' },
  'mail.payer-paid.cancel.until': {
    ja: '{day}\n23:59まで、\n注文された方ができます。\n全額をあなたにお返しします',
    en: 'Until {day},\n23:59 (Japan time), by the person who ordered.\nFull refund to you',
  },
  'mail.payer-paid.cancel.always': {
    ja: '注文された方ができます。\n全額をあなたにお返しします',
    en: 'By the person who ordered.\nFull refund to you',
  },
  'mail.payer-paid.cancel.request': {
    ja: '注文された方が申請できます。\n認められたときは、全額をあなたにお返しします',
    en: 'On request of the person who ordered.\nFull refund to you if it is granted',
  },
  'mail.payer-paid.cancel.over': {
    ja: '期限を過ぎているため、ご都合によるキャンセルはできません',
    en: 'The deadline has passed, so the order cannot be canceled for personal reasons',
  },
  'mail.payer-address.subject': { ja: 'メールの送り先が変わりました', en: 'Emails now go to another address' },
  'mail.payer-address.text': {
    ja: 'このお支払いについてのメールは、このアドレスには届かなくなります。お支払い用リンクのページで、送り先が変更または削除されたためです。変更した覚えがないときは、すぐにお問い合わせください。',
    en: 'You get no more emails about this payment at this address, because it was changed or removed on the page of the payment link. If you did not do this, please contact us at once.',
  },
  'mail.payer-canceled.subject': { ja: 'ご注文がキャンセルされました', en: 'The order was canceled' },
  'mail.payer-canceled.credit_note': {
    ja: '返金明細書は、前にお送りしたメールのボタンか、お支払い用リンクのページから受け取れます。',
    en: 'For a credit note, press the button in our earlier email, or open the payment link.',
  },
  'mail.payer-second.subject': { ja: '重複したお支払いをお返しします', en: 'We are returning the second payment' },
  'mail.payer-second.text': {
    ja: 'このご注文へのお支払いが、2回ありました。ご注文は有効です。',
    en: 'This order was paid twice. The order is still active.',
  },
  'mail.payer-second.first_unsettled': {
    ja: 'このご注文へのお支払いが、2回ありました。はじめのカードでのお支払いは処理中です。',
    en: 'This order was paid twice. The first card payment is still being processed.',
  },
  'mail.money.transfer-to-orderer': {
    ja: '{amount}は、銀行振込でお返しします。お受け取りになる口座は、注文された方におたずねします。',
    en: 'We return {amount} by bank transfer. We ask the person who ordered for the bank account.',
  },
  'mail.payer-asked.canceled': {
    ja: 'ご注文（{order}）がキャンセルされました。',
    en: 'The order ({order}) was canceled.',
  },
  'mail.payer-asked.second': {
    ja: 'ご注文（{order}）へのお支払いが、2回ありました。',
    en: 'The order ({order}) was paid twice.',
  },
  'mail.payer-asked.late': {
    ja: '終了したご注文（{order}）に、お支払いがありました。',
    en: 'A payment arrived for an order that was already over ({order}).',
  },
} as const satisfies Texts;
