import { storeNames } from './stores.ts';
import { type Texts, textsOf } from './text.ts';

/** The printed receipt and credit note. */
export const receipt = {
  'receipt.receipt.title': { ja: '領収書', en: 'Receipt' },
  'receipt.receipt.law': { ja: '適格請求書', en: 'Qualified invoice' },
  'receipt.receipt.law.corrected': { ja: '適格請求書（修正）', en: 'Qualified invoice (corrected)' },
  'receipt.receipt.amount': { ja: '領収金額', en: 'Amount received' },
  'receipt.receipt.for': {
    ja: '但し、レンタルセットのご利用料金として、上記の金額を領収いたしました。',
    en: 'Received with thanks as the charge for rental sets.',
  },
  'receipt.credit-note.title': { ja: '返金明細書', en: 'Credit note' },
  'receipt.credit-note.law': { ja: '適格返還請求書', en: 'Qualified return invoice' },
  'receipt.credit-note.law.corrected': { ja: '適格返還請求書（修正）', en: 'Qualified return invoice (corrected)' },
  'receipt.credit-note.amount': { ja: '返金額', en: 'Refund amount' },
  'receipt.credit-note.for': {
    ja: 'ご注文のキャンセルにより、レンタルセットのご利用料金として領収した上記の金額を返金いたしました。',
    en: 'The order was canceled, and the charge for rental sets was returned.',
  },
  'receipt.part.for': {
    ja: 'ご注文のキャンセルにより、レンタルセットのご利用料金として領収した額からキャンセル料を差し引き、上記の金額を返金いたしました。',
    en: 'The order was canceled, and the charge for rental sets was returned, less a cancellation fee.',
  },
  'receipt.kept': { ja: '差し引き：キャンセル料', en: 'Less: cancellation fee' },
  'receipt.card-refund.for': {
    ja: 'ご注文のキャンセルにより、レンタルセットのご利用料金の返金の手続きをいたしました。\nカードの明細に反映される時期は、カード会社によって異なります（多くの場合、1〜2か月以内です）。',
    en: 'The order was canceled, and its refund was requested from the card company.\nWhen it shows on the card statement depends on the company (mostly within one or two months).',
  },
  'receipt.release.amount': { ja: '取消額', en: 'Amount canceled' },
  'receipt.release.for': {
    ja: 'ご注文のキャンセルにより、レンタルセットのご利用料金のカードへの請求を取り消しました。',
    en: 'The order was canceled, and your card was not charged for the rental sets.',
  },
  'receipt.to': { ja: '{name}', en: 'To: {name}' },
  'receipt.number': { ja: '番号 {number}', en: 'No. {number}' },
  'receipt.issued': { ja: '発行日 {day}', en: 'Issued on {day}' },
  'receipt.reissued': { ja: '再発行', en: 'Reissued' },
  'receipt.reissued.days': {
    ja: '再発行日 {day}\n初回の発行日 {first}',
    en: 'on {day}\nfirst issued on {first}',
  },
  'receipt.canceled': { ja: 'キャンセル済み', en: 'Canceled' },
  'receipt.canceled.text': {
    ja: 'このご注文は、この領収書の発行後にキャンセルされました。',
    en: 'The order was canceled after this receipt was issued.',
  },
  'receipt.canceled.returned': {
    ja: 'このご注文は、この領収書の発行後にキャンセルされ、{day}に{amount}を返金いたしました。返金明細書（番号 {number}）をあわせてご確認ください。',
    en: 'The order was canceled after this receipt was issued, and {amount} was returned on {day}. See credit note no. {number}.',
  },
  'receipt.canceled.requested': {
    ja: 'このご注文は、この領収書の発行後にキャンセルされ、{day}に{amount}の返金の手続きをいたしました。カード会社を通じてお返しします。返金明細書（番号 {number}）をあわせてご確認ください。',
    en: 'The order was canceled after this receipt was issued, and the refund of {amount} was requested from the card company on {day}. See credit note no. {number}.',
  },
  'receipt.canceled.released': {
    ja: 'このご注文は、この領収書の発行後にキャンセルされ、{day}にカードへの請求を取り消しました。返金明細書（番号 {number}）をあわせてご確認ください。',
    en: 'The order was canceled after this receipt was issued, and the charge to the card was canceled on {day}. See credit note no. {number}.',
  },
  'receipt.replaced': { ja: '修正済み（無効）', en: 'Corrected: not valid any more' },
  'receipt.replaced.text': {
    ja: 'この書類は修正されました。修正した書類（番号 {number}）をご使用ください。',
    en: 'This paper was corrected. Please use the corrected one, no. {number}.',
  },
  'receipt.replaces': { ja: '修正前の書類', en: 'Replaces' },
  'receipt.tax_included': { ja: '（税込）', en: 'tax included' },
  'receipt.returned_on': { ja: '返金日', en: 'Returned on' },
  'receipt.requested_on': { ja: '返金手続き日', en: 'Refund requested on' },
  'receipt.released_on': { ja: '取消日', en: 'Charge canceled on' },
  'receipt.returned_by': { ja: '返金方法', en: 'Returned by' },
  'receipt.returned_by.provider': { ja: 'カード会社を通じて返金', en: 'Through the card company' },
  'receipt.returned_by.bank-transfer': { ja: '銀行振込', en: 'Bank transfer' },
  'receipt.corrects': { ja: '対象の領収書', en: 'Corrects receipt' },
  'receipt.corrects.value': { ja: '番号 {number}（発行日 {day}）', en: 'No. {number}, issued on {day}' },
  'receipt.paid_on': { ja: 'お支払い日', en: 'Paid on' },
  'receipt.paid_on.receipt': { ja: 'お支払い日（取引年月日）', en: 'Paid on (transaction date)' },
  'receipt.paid_on.credit-note': { ja: 'お支払い日（元の取引年月日）', en: 'Paid on\n(original transaction date)' },
  'receipt.paid_by': { ja: 'お支払い方法', en: 'Paid by' },
  'receipt.paid_by.card': { ja: 'クレジットカード', en: 'Credit card' },
  'receipt.paid_by.store': { ja: 'コンビニ払い', en: 'Convenience store' },
  'receipt.paid_by.named_store': { ja: 'コンビニ払い（{store}）', en: 'Convenience store ({store})' },
  'receipt.order': { ja: 'ご注文番号', en: 'Order number' },
  'receipt.period.receipt': { ja: 'ご利用期間（取引年月日）', en: 'Rental period\n(transaction date)' },
  'receipt.period.credit-note': {
    ja: 'ご利用期間（元の取引年月日）',
    en: 'Rental period\n(original transaction date)',
  },
  'receipt.period.value': { ja: '{start} 〜 {end}', en: '{start} to {end}' },
  'receipt.facility': { ja: '学校・施設', en: 'School or facility' },
  'receipt.item': { ja: '内訳', en: 'Items' },
  'receipt.quantity': { ja: '数量', en: 'Quantity' },
  'receipt.price': { ja: '料金（税込）', en: 'Price (tax included)' },
  'receipt.total': { ja: '合計（税込）', en: 'Total (tax included)' },
  'receipt.at_rate': { ja: '{percent}%対象（税込）', en: 'Subject to {percent}% tax (tax included)' },
  'receipt.tax': { ja: 'うち消費税（{percent}%）', en: 'Consumption tax in it ({percent}%)' },
  'receipt.issuer': { ja: '発行者', en: 'Issued by' },
  'receipt.phone': { ja: '電話 {phone}', en: 'Phone {phone}' },
  'receipt.invoice_number': { ja: '登録番号 {number}', en: 'Registration number {number}' },
  'receipt.stamp': {
    ja: '電子データで発行しているため、収入印紙は必要ありません。',
    en: 'Issued as electronic data: no revenue stamp is needed.',
  },
  'receipt.page': { ja: '{page} / {pages} ページ', en: 'Page {page} of {pages}' },
} as const satisfies Texts;

export const receiptText = textsOf({ ...receipt, ...storeNames });
