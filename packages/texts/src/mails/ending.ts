import type { Texts } from '../text.ts';

/** Mails about an ended order, or about refunds. */
export const ending = {
  'mail.canceled.subject': { ja: 'ご注文をキャンセルしました', en: 'Your order is canceled' },
  'mail.number-void.subject': {
    ja: 'この番号ではお支払いにならないでください',
    en: 'Please do not pay with this number',
  },
  'mail.number-void.text': {
    ja: 'すでに終了したご注文に、コンビニのお支払い番号が発行されました。',
    en: 'A number for a store was issued for an order that was already over.',
  },
  'mail.late-payment.subject': {
    ja: '終了したご注文へのお支払いをお返しします',
    en: 'We are returning your payment',
  },
  'mail.late-payment.text': {
    ja: 'すでに終了したご注文に、お支払いがありました。',
    en: 'We received a payment for an order that was already over.',
  },
  'mail.second-payment.subject': {
    ja: '重複したお支払いをお返しします',
    en: 'We are returning your second payment',
  },
  'mail.second-payment.text': {
    ja: 'お支払いが重複していました。ご注文はそのまま有効です。',
    en: 'We received more than one payment. Your order is still active.',
  },
  'mail.second-payment.first_unsettled': {
    ja: 'お支払いが重複していました。はじめのカードでのお支払いは処理中です。結果は、あらためてメールでお知らせします。',
    en: 'We received more than one payment. Your first card payment is still being processed; we will email you its result.',
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
  'mail.receipt-issued.subject': { ja: '領収書・返金明細書を発行しました', en: 'Your receipt or credit note is ready' },
  'mail.receipt-issued.text': {
    ja: 'ご依頼により発行しました（番号 {number}）。注文履歴からダウンロードできます。',
    en: 'We issued it as you asked (no. {number}). You can download it from your order history.',
  },
  'mail.receipt-corrected.subject': {
    ja: '領収書・返金明細書を修正しました',
    en: 'Your receipt or credit note was corrected',
  },
  'mail.receipt-corrected.text': {
    ja: '番号 {before} を修正し、番号 {number} を発行しました。注文履歴からダウンロードできます。修正前のものは、使用しないでください。',
    en: 'No. {before} was corrected: its new number is {number}. You can download it from your order history. Please do not use the earlier one.',
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
    ja: 'ご注文はまだキャンセルされていません。担当者が確認し、ご連絡します。',
    en: 'Your order is not canceled yet. We are looking into it and will contact you.',
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
    ja: 'カードでのお支払い{amount}は取り消します。ご請求済みのときは、全額を、お支払いに使われたカードにお返しします。',
    en: 'We are reversing the card payment of {amount}. If it was charged already, we refund the full amount to the card used.',
  },
  'mail.money.refunded': {
    ja: '全額（{amount}）を、お支払いに使われたカードにお返しします。明細への反映は、カード会社により1〜2か月かかることがあります。',
    en: 'We refund the full amount to the card used ({amount}). It can take the card company one or two months to show it on the statement.',
  },
  'mail.money.transfer': {
    ja: 'お支払いいただいた{amount}は、銀行振込でお返しします。お受け取りになる口座については、このあとメールでお知らせします。',
    en: 'We return the payment of {amount} by bank transfer. Another email about the bank account follows.',
  },
  'mail.money.kept': {
    ja: 'お支払いいただいた{paid}から、キャンセル料{fee}を差し引いた{amount}をお返しします。',
    en: 'We return {amount}: your payment of {paid}, less the cancellation fee of {fee}.',
  },
  'mail.money.transfer-rest': {
    ja: '銀行振込でお返しします。お受け取りになる口座については、このあとメールでお知らせします。',
    en: 'It goes back by bank transfer. Another email about the bank account follows.',
  },
  'mail.money.transfer-to-payer': {
    ja: '{amount}は、お支払いになった方へ銀行振込でお返しします。お受け取りになる口座は、その方にメールでおたずねします。',
    en: 'We return {amount} by bank transfer to the person who paid. We email that person to ask for their bank account.',
  },
  'mail.money.practice': {
    ja: '練習のご注文のため、お金は動いていません。返金はありません。',
    en: 'This order was for practice. No money has moved, and none goes back.',
  },
} as const satisfies Texts;
