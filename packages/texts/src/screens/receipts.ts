import type { Texts } from '../text.ts';

/** Receipt and credit note in the details of an order. */
export const receipts = {
  'receipts.receipt': { ja: '領収書', en: 'Receipt' },
  'receipts.receipt.text': {
    ja: '領収書（適格請求書）を、日本語と英語のPDFで発行します。はじめに開いた言語のPDFが原本になります。',
    en: 'You can get a receipt (qualified invoice) as a PDF in Japanese and English. The one that you open first is the original.',
  },
  'receipts.receipt.issue': { ja: '領収書を発行する', en: 'Issue the receipt' },
  'receipts.receipt.ask': {
    ja: 'この宛名で領収書を発行しますか？発行した後は、宛名を変更できません。',
    en: 'Issue the receipt with this name? It cannot be changed afterwards.',
  },
  'receipts.credit-note': { ja: '返金明細書', en: 'Credit note' },
  'receipts.credit-note.text': {
    ja: '返金の手続きが済みました。返金明細書（適格返還請求書）を、日本語と英語のPDFで発行します。',
    en: 'Your refund has been processed. You can get a credit note (qualified return invoice) as a PDF in Japanese and English.',
  },
  'receipts.released.text': {
    ja: 'カードへの請求を取り消しました。発行済みの領収書を訂正する返金明細書（適格返還請求書）を、日本語と英語のPDFで発行します。',
    en: 'Your card was not charged. You can get a credit note (qualified return invoice), which corrects the receipt, as a PDF in Japanese and English.',
  },
  'receipts.credit-note.issue': { ja: '返金明細書を発行する', en: 'Issue the credit note' },
  'receipts.credit-note.ask': {
    ja: 'この宛名で返金明細書を発行しますか？発行した後は、宛名を変更できません。',
    en: 'Issue the credit note with this name? It cannot be changed afterwards.',
  },
  'receipts.yes': { ja: '発行する', en: 'Issue it' },
  'receipts.no': { ja: '宛名を直す', en: 'Change the name' },
  'receipts.addressee': { ja: '宛名', en: 'Made out to' },
  'receipts.addressee.hint': {
    ja: '会社名なども入力できます。日本語のPDFでは、会社・団体の宛名に「御中」、そのほかの宛名に「様」が付きます（敬称を付けて入力したときは、そのまま）。発行した後は変更できません。',
    en: 'Your name, or for example your company. It cannot be changed once it is issued. The Japanese PDF adds the polite title “sama”, or “onchu” for a company, unless it already ends with a title.',
  },
  'receipts.number': { ja: '番号', en: 'Number' },
  'receipts.issued_on': { ja: '発行日', en: 'Issued on' },
  'receipts.pdf.ja': { ja: '日本語のPDF', en: 'PDF in Japanese' },
  'receipts.pdf.en': { ja: '英語のPDF', en: 'PDF in English' },
  'receipts.pdf.ja.again': { ja: '日本語のPDFを再発行', en: 'Reissue the PDF in Japanese' },
  'receipts.pdf.en.again': { ja: '英語のPDFを再発行', en: 'Reissue the PDF in English' },
  'receipts.new_tab': { ja: '（別タブで開きます）', en: '(opens in a new tab)' },
  'receipts.copies': {
    ja: 'はじめに開いたPDFが原本です。はじめに開いてから30分を過ぎて開いたPDFや、もう一方の言語のPDFには「再発行」と表示されます。',
    en: 'The first PDF you open is the original. One that you open more than 30 minutes later, or in the other language, says “Reissued”.',
  },
  'receipts.canceling': {
    ja: 'キャンセルの手続き中のため、領収書は発行できません。返金の手続きが済むと、ここで返金明細書を発行できます。',
    en: 'The order is being canceled, so a receipt cannot be issued. Once your refund has been processed, you can get a credit note here.',
  },
  'receipts.later': {
    ja: 'ご注文はキャンセルされました。返金の手続きが済むと、ここで返金明細書を発行できます。',
    en: 'The order was canceled. Once your refund has been processed, you can get a credit note here.',
  },
  'receipts.offline': {
    ja: '領収書は、インターネットに接続しているときに発行できます。',
    en: 'You can get your receipt when you are online.',
  },
  'receipts.failed': {
    ja: '領収書の情報を読み込めませんでした。しばらく待ってからもう一度お試しください。',
    en: 'We could not load your receipt. Please wait a little and try again.',
  },
} as const satisfies Texts;
