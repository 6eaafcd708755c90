import type { receipts } from '../screens/receipts.ts';
import type { Easy } from './easy-texts.ts';

export const easyReceipts = {
  'receipts.receipt': '領収書[りょうしゅうしょ]',
  'receipts.receipt.issue': '領収書[りょうしゅうしょ]を 作[つく]る',
  'receipts.credit-note': '返金明細書[へんきんめいさいしょ]（お金[かね]を 返[かえ]したという 紙[かみ]）',
  'receipts.credit-note.text': 'お金[かね]を 返[かえ]しました。',
  'receipts.released.text': 'カードの 支払[しはら]いを やめました。',
  'receipts.credit-note.issue': '返金明細書[へんきんめいさいしょ]を 作[つく]る',
  'receipts.addressee': '宛名[あてな]（書[か]いてもらう 名前[なまえ]）',
  'receipts.printed': '宛名[あてな]は、作[つく]った 後[あと]で、変[か]えることは できません。',
  'receipts.number': '番号[ばんごう]',
  'receipts.issued_on': '作[つく]った 日[ひ]',
  'receipts.pdf.ja': '日本語[にほんご]の PDF',
  'receipts.pdf.en': '英語[えいご]の PDF',
  'receipts.pdf.ja.again': '日本語[にほんご]の PDFを もう一度[いちど] 出[だ]す',
  'receipts.pdf.en.again': '英語[えいご]の PDFを もう一度[いちど] 出[だ]す',
  'receipts.new_tab': '（別[べつ]の タブで 開[ひら]きます）',
  'receipts.copies': 'はじめに 開[ひら]いた PDFが、本物[ほんもの]の 領収書[りょうしゅうしょ]です。',
  'receipts.later':
    'お金[かね]を 返[かえ]した 後[あと]で、ここで 返金明細書[へんきんめいさいしょ]を 作[つく]ることが できます。',
  'receipts.offline': '領収書[りょうしゅうしょ]は、インターネットに つながっているときに 作[つく]ることが できます。',
  'receipts.failed':
    '領収書[りょうしゅうしょ]を 読[よ]み込[こ]むことが できませんでした。少[すこ]し 待[ま]ってから、もう一度[いちど] してください。',
} as const satisfies Easy<typeof receipts>;
