import type { Texts } from '../text.ts';

/** Mails about an ended order, or about refunds. */
export const ending = {
  'mail.canceled.subject': { ja: 'ご注文をキャンセルしました', en: 'Your order is canceled' },
  'mail.number-void.subject': {
    ja: 'この番号ではお支払いにならないでください',
    en: 'Please do not pay with this number',
  },
  'mail.number-void.text': {
    ja: 'すでに終了したご注文に、コンビニのお支払い番号が発行されました。ご注文は確定していません。',
    en: 'A number for a store was issued for an order that was already over. Your order is not confirmed.',
  },
  'mail.late-payment.subject': {
    ja: '終了したご注文へのお支払いをお返しします',
    en: 'We are returning your payment',
  },
  'mail.late-payment.text': {
    ja: 'すでに終了したご注文に、お支払いがありました。ご注文は確定していません。',
    en: 'We received a payment for an order that was already over. Your order is not confirmed.',
  },
  'mail.second-payment.subject': {
    ja: '重複したお支払いをお返しします',
    en: 'We are returning your second payment',
  },
  'mail.second-payment.text': {
    ja: 'ご注文に、お支払いが重複していました。ご注文はそのまま有効です。',
    en: 'We received more than one payment for your order. Your order is still active.',
  },
  'mail.second-payment.first_unsettled': {
    ja: 'ご注文に、お支払いが重複していました。はじめのカードでのお支払いは処理中です。結果は、あらためてメールでお知らせします。',
    en: 'We received more than one payment for your order. Your first card payment is still being processed; we will email you its result.',
  },
  'mail.second-payment.about_second': {
    ja: '2回目のお支払いについて：{money}',
    en: 'About the second payment: {money}',
  },
  'mail.refund-transferred.subject': { ja: '返金のお振込みが完了しました', en: 'We transferred your refund' },
  'mail.refund-transferred.text': {
    ja: '{amount}を銀行振込でお返ししました。',
    en: 'We returned {amount} by bank transfer.',
  },
  'mail.refund-delayed.subject': { ja: '返金のお手続きについて', en: 'About your refund' },
  'mail.refund-delayed.text': {
    ja: '{amount}の返金のお手続きがまだ完了していません。担当者が確認し、ご連絡します。',
    en: 'The return of {amount} is not completed yet. We are looking into it and will contact you.',
  },
  'mail.cancel-failed.subject': {
    ja: 'キャンセルを完了できませんでした',
    en: 'Your cancellation could not be completed',
  },
  'mail.cancel-failed.text': {
    ja: '決済代行会社での手続きが完了せず、ご注文はまだキャンセルされていません。担当者が確認し、ご連絡します。',
    en: 'The payment provider did not complete it, so your order is not canceled yet. We are looking into it and will contact you.',
  },
  'mail.money.unpaid': {
    ja: 'お支払いは完了していないため、料金は発生していません。',
    en: 'Your payment was not completed, so you are not charged.',
  },
  'mail.money.number-void': {
    ja: 'この番号ではお支払いにならないでください。行き違いでお支払いいただいた場合は、全額をお返しします。',
    en: 'Please do not pay with this number. If you have just paid, we return all of it.',
  },
  'mail.money.unknown-number-void': {
    ja: 'コンビニのお支払い番号をお持ちの場合、その番号ではお支払いにならないでください。行き違いでお支払いいただいた場合は、全額をお返しします。',
    en: 'Please do not pay with a number for a store, if you have one. If you have just paid, we return all of it.',
  },
  'mail.money.released': {
    ja: 'カードのご利用枠に確保していた{amount}は取り消しました。料金は請求されません。',
    en: 'The {amount} that was held on the card is released. Nothing is charged.',
  },
  'mail.money.reversed': {
    ja: 'カードでのお支払い{amount}は取り消します。すでにご請求が済んでいる場合は、お支払いに使われたカードに、カード会社を通じてお返しします。',
    en: 'We are reversing the card payment of {amount}. If it was charged already, it goes back to the card that paid, through its card company.',
  },
  'mail.money.refunded': {
    ja: '{amount}は、お支払いに使われたカードに、カード会社を通じてお返しします。カードの明細に反映される時期は、カード会社によって異なります（多くの場合、1〜2か月以内です）。',
    en: '{amount} goes back to the card that paid, through its card company. When it shows on the card statement depends on the company (mostly within one or two months).',
  },
  'mail.money.transfer': {
    ja: 'お支払いいただいた{amount}は、銀行振込でお返しします。振込手数料は当社が負担します。お受け取りになる口座をおたずねするメールを、このあとお送りします。',
    en: 'We return your payment of {amount} by bank transfer and pay the fee. We will email you to ask for your bank account.',
  },
  'mail.money.practice': {
    ja: '練習のご注文のため、お金は動いていません。返金はありません。',
    en: 'This order was for practice. No money has moved, and none goes back.',
  },
} as const satisfies Texts;
