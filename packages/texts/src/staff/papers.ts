import type { Texts } from '../text.ts';

/** The room of an order's receipt and credit note. */
export const consolePapers = {
  'papers.lead': {
    ja: '領収書と返金明細書は、会員が注文履歴から発行します。会員ができないときや、内容に誤りがあるときは、ここで発行・修正します。',
    en: 'Members issue receipts and credit notes in their order history. Where a member cannot, or a paper is wrong, issue or correct it here.',
  },
  'papers.none': {
    ja: 'いま発行できるものはありません。領収書は、支払いを確認してから、返金明細書は、返金が済んでから発行できます。',
    en: 'There is nothing to issue now: a receipt takes a payment, and a credit note a finished refund.',
  },
  'papers.kind.receipt': { ja: '領収書', en: 'Receipt' },
  'papers.kind.credit-note': { ja: '返金明細書', en: 'Credit note' },
  'papers.issued': { ja: '番号 {number}、発行', en: 'No. {number}, issued' },
  'papers.payers': { ja: '（支払った人が発行）', en: '(issued by the payer)' },
  'papers.issue.receipt': { ja: '領収書を発行する', en: 'Issue the receipt' },
  'papers.issue.credit-note': { ja: '返金明細書を発行する', en: 'Issue the credit note' },
  'papers.issue.for_good': {
    ja: '発行は1回だけです。あとで直すときは「修正する」を使います。',
    en: 'It is issued once. Later changes are corrections.',
  },
  'papers.issue.no_role': {
    ja: '発行するには、「窓口」か「経理」の役割が必要です。',
    en: 'Issuing takes the role Desk or Finance.',
  },
  'papers.correct': { ja: '修正する', en: 'Correct it' },
  'papers.correct.lead': {
    ja: '新しい番号で、修正した書類を発行します。宛名は入力したものに、発行者や支払い日などは、いまの登録内容になります。修正前の書類は、無効の印を付けて残します。',
    en: 'Issues a corrected paper with a number of its own. It has the addressee that you enter, and the issuer, the day of payment and so on as they are now. The earlier paper is kept and marked as not valid.',
  },
  'papers.correct.do': { ja: '修正した書類を発行する', en: 'Issue the corrected paper' },
  'papers.correct.for_good': { ja: '元に戻せません。', en: 'It cannot be undone.' },
  'papers.correct.no_role': {
    ja: '修正するには、「経理」の役割が必要です。',
    en: 'Correcting takes the role Finance.',
  },
  'papers.reason': { ja: '修正の理由', en: 'Why it is corrected' },
  'papers.reason.hint': { ja: 'スタッフだけが見ます。', en: 'Only staff see it.' },
  'papers.would.issue': { ja: '番号 {number}で発行します。', en: 'Issues no. {number}.' },
  'papers.would.correct': {
    ja: '番号 {before}を無効にし、番号 {number}を発行します。',
    en: 'No. {before} is not valid any more, and no. {number} is issued.',
  },
  'papers.no_mail': {
    ja: '会員の情報は削除済みのため、メールは送りません。',
    en: 'The member was erased, so no email is sent.',
  },
  'papers.done': { ja: '番号 {number}を発行しました。', en: 'No. {number} was issued.' },
  'papers.replaced': { ja: '修正前の書類（無効）', en: 'Papers that were corrected' },
  'papers.replaced.by': {
    ja: '{name}さんが修正（修正後 {number}）',
    en: 'corrected by {name}, now no. {number}',
  },
  'papers.fact.addressee': { ja: '宛名', en: 'Addressee' },
  'papers.fact.amount': { ja: '領収額・返金額（税込）', en: 'Amount (tax included)' },
  'papers.fact.paid_on': { ja: '支払い日', en: 'Paid on' },
  'papers.fact.paid_by': { ja: '支払い方法', en: 'Paid by' },
  'papers.fact.period': { ja: 'ご利用期間', en: 'Rental period' },
  'papers.fact.returned_on': { ja: '返金日', en: 'Returned on' },
  'papers.fact.returned_by': { ja: '返金方法', en: 'Returned by' },
  'papers.fact.issuer': { ja: '発行者', en: 'Issuer' },
  'papers.fact.address': { ja: '発行者の住所', en: 'Address of the issuer' },
  'papers.fact.phone': { ja: '発行者の電話番号', en: 'Phone of the issuer' },
  'papers.fact.invoice_number': { ja: '登録番号', en: 'Registration number' },
} as const satisfies Texts;
