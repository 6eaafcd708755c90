import type { Texts } from './text.ts';

/**
 * The conditions of an order that the law requires. Each is one sentence, which is the same on the payment page, in the legal notice and in
 * mails.
 */
export const tradeTerms = {
  'trade.contract': {
    ja: 'お支払いを確認した時点で、ご注文が確定します。',
    en: 'Your order is confirmed once we have received your payment.',
  },
  'trade.fees': {
    ja: '送料：0円、決済手数料：0円。表示の料金のほかに、当社がいただく費用はありません（破損・紛失や返却の遅れがあったときを除きます）。',
    en: 'Shipping ¥0, payment fee ¥0. We charge nothing on top of the price shown, except for damage, loss or late return.',
  },
  'trade.card': { ja: 'クレジットカード', en: 'Credit card' },
  'trade.pay.card': {
    ja: '決済代行会社の画面でお支払いを確定した時点で決済します。',
    en: 'You are charged when you confirm the payment on our payment provider’s page.',
  },
  'trade.store': { ja: 'コンビニ払い', en: 'Convenience store' },
  'trade.delivery.by_start': {
    ja: '利用開始日までに、学校・施設に設置するか、学校・施設でお渡しします。',
    en: 'We install the set or hand it over at your school or facility by the first day of the rental period.',
  },
  'trade.delivery.after_payment': {
    ja: '利用開始日以降にお支払いの場合は、お支払いの確認後すみやかに、学校・施設に設置するか、学校・施設でお渡しします。',
    en: 'If you pay on or after the first day of the rental period, we install the set or hand it over at your school or facility promptly after we have received your payment.',
  },
  'trade.delivery.soon': {
    ja: 'お支払いを確認しましたので、すみやかに、学校・施設に設置するか、学校・施設でお渡しします。',
    en: 'Now that we have received your payment, we promptly install the set or hand it over at your school or facility.',
  },
  'trade.delivery.told': {
    ja: '別のご案内がある場合は、そのご案内が優先します。',
    en: 'If you are told something different, that applies.',
  },
  'trade.apply_until': {
    ja: 'お申し込みの受付は{day}までです。学校・施設の都合で、早く終わることがあります。',
    en: 'You can order until {day} (Japan time). Your school or facility may close orders earlier.',
  },
  'trade.cancel.card': {
    ja: 'カード払いのキャンセル：お支払いの翌日から{day} 23:59まで、注文履歴からキャンセルできます。',
    en: 'Paid by card: you can cancel from your order history, from the day after you pay until 23:59 (Japan time) on {day}.',
  },
  'trade.cancel.card_always': {
    ja: 'カード払いのキャンセル：お支払いの翌日から、注文履歴からキャンセルできます。',
    en: 'Paid by card: you can cancel from your order history, from the day after you pay.',
  },
  'trade.cancel.card_request': {
    ja: 'カード払いのキャンセル：注文履歴からキャンセルを申請できます。当社が学校・施設と確認のうえ、結果をメールでお知らせします。',
    en: 'Paid by card: you can request a cancellation from your order history. We check it with your school or facility and email you the result.',
  },
  'trade.cancel.card_contact': {
    ja: 'カード払いのキャンセル：{day} 23:59までに、お問い合わせください。',
    en: 'Paid by card: to cancel, please contact us by 23:59 (Japan time) on {day}.',
  },
  'trade.cancel.store_unpaid': {
    ja: 'コンビニ払いでお支払い期限までにお支払いがないときは、自動的にキャンセルとなります。',
    en: 'If you chose to pay at a store and do not pay by the deadline, the order is canceled automatically.',
  },
  'trade.cancel.store': {
    ja: 'コンビニ払いのキャンセル：お支払いの後は、{day} 23:59までにお問い合わせください。',
    en: 'Paid at a store: to cancel after you have paid, please contact us by 23:59 (Japan time) on {day}.',
  },
  'trade.cancel.store_always': {
    ja: 'コンビニ払いのキャンセル：お支払いの後は、お問い合わせください。',
    en: 'Paid at a store: to cancel after you have paid, please contact us.',
  },
  'trade.cancel.store_over': {
    ja: 'コンビニ払いのキャンセル：キャンセル期限を過ぎているため、お支払いの後のご都合によるキャンセルはできません。',
    en: 'Paid at a store: the cancellation deadline has passed, so you cannot cancel for your own reasons after you have paid.',
  },
  'trade.cancel.over': {
    ja: 'キャンセル期限を過ぎているため、お申し込み後のご都合によるキャンセルはできません。',
    en: 'The cancellation deadline has passed, so you cannot cancel this order for your own reasons.',
  },
  'trade.refund.card': {
    ja: 'カード払いの返金：キャンセルとなったときは、お支払いの全額を、カード会社を通じてお返しします。',
    en: 'Paid by card: when the order is canceled, we refund the full amount to the card used.',
  },
  'trade.refund.store': {
    ja: 'コンビニ払いの返金：キャンセルとなったときは、お支払いの全額を、銀行振込でお返しします。振込手数料は当社が負担します。',
    en: 'Paid at a store: when the order is canceled, all that you paid goes back by bank transfer. We pay the transfer fee.',
  },
} as const satisfies Texts;
