import type { Texts } from '../text.ts';

/** Receipt and credit note in the details of an order. */
export const receipts = {
  'receipts.receipt': { ja: '領収書', en: 'Receipt' },
  'receipts.receipt.issue': { ja: '領収書を発行する', en: 'Issue the receipt' },
  'receipts.credit-note': { ja: '返金明細書', en: 'Credit note' },
  'receipts.credit-note.text': { ja: '返金の手続きが済みました。', en: 'Your refund has been processed.' },
  'receipts.released.text': { ja: 'カードへの請求を取り消しました。', en: 'Your card was not charged.' },
  'receipts.credit-note.issue': { ja: '返金明細書を発行する', en: 'Issue the credit note' },
  'receipts.addressee': { ja: '宛名', en: 'Made out to' },
  'receipts.printed': {
    ja: '宛名は、発行した後は変更できません。',
    en: 'The name cannot be changed afterwards.',
  },
  'receipts.number': { ja: '番号', en: 'Number' },
  'receipts.issued_on': { ja: '発行日', en: 'Issued on' },
  'receipts.pdf.ja': { ja: '日本語のPDF', en: 'PDF in Japanese' },
  'receipts.pdf.en': { ja: '英語のPDF', en: 'PDF in English' },
  'receipts.pdf.ja.again': { ja: '日本語のPDFを再発行', en: 'Reissue the PDF in Japanese' },
  'receipts.pdf.en.again': { ja: '英語のPDFを再発行', en: 'Reissue the PDF in English' },
  'receipts.new_tab': { ja: '（別タブで開きます）', en: '(opens in a new tab)' },
  'receipts.copies': { ja: 'はじめに開いたPDFが原本です。', en: 'The PDF that you open first is the original.' },
  'receipts.later': {
    ja: '返金の手続きが済むと、ここで返金明細書を発行できます。',
    en: 'Once your refund has been processed, you can get a credit note here.',
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
