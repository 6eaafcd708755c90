import type { Texts } from '../text.ts';

/** The room of the settings: the company, the desk's limit, the account that transfers leave. */
export const consoleSettings = {
  'settings.from_console': { ja: 'この画面で保存した値です。', en: 'Saved in this room.' },
  'settings.from_server': {
    ja: 'サーバーに設定してある値です。ここで保存すると、保存した値を使います。',
    en: 'The servers’ own value. Once you save one here, it counts instead.',
  },
  'settings.look': { ja: '変更の内容を見る', en: 'See what would change' },
  'settings.save': { ja: 'このとおりに変更する', en: 'Make this change' },
  'settings.saved': { ja: '変更しました。', en: 'Changed.' },
  'settings.limit': { ja: '窓口のキャンセルの上限', en: 'Limit for canceling at the desk' },
  'settings.limit.lead': {
    ja: '支払い済みの注文を「窓口」の役割の人がキャンセルできる上限です。超える注文は「経理」の役割の人だけがキャンセルできます。',
    en: 'Up to this amount, people with the role Desk cancel paid orders. Above it, only people with the role Finance do.',
  },
  'settings.limit.label': { ja: '上限（円）', en: 'Limit in yen' },
  'settings.sender': { ja: '振込元の口座', en: 'Account that transfers leave' },
  'settings.sender.lead': {
    ja: '次に作る全銀ファイルから使います。作成済みのファイルは変わりません。',
    en: 'Counts from the next file for the bank. Files that were made stay as they are.',
  },
  'settings.sender.none': {
    ja: 'まだ登録がないため、全銀ファイルを作れません。',
    en: 'There is none yet, so no file for the bank can be made.',
  },
  'settings.sender_code': { ja: '依頼人コード', en: 'Code from the bank' },
  'settings.sender_code.hint': {
    ja: '総合振込の契約で銀行から受け取った10けたの数字です。',
    en: 'The ten digits that the bank gave you for bulk transfers.',
  },
  'settings.sender_holder': { ja: '口座名義（カナ）', en: 'Account holder in kana' },
  'settings.seller': { ja: '事業者', en: 'Company' },
  'settings.seller.lead': {
    ja: 'ショップの法定表示、メール、領収書、ポスターに出ます。保存するとすぐに変わります。発行済みの領収書は変わりません。',
    en: 'It is on the shop’s legal pages, mails, receipts and posters, from the moment you save. Receipts that were issued stay.',
  },
  'settings.seller_phone.hint': { ja: '市外局番から、ハイフンを入れて', en: 'With area code and hyphens' },
  'settings.seller_invoice.hint': { ja: '適格請求書発行事業者の登録番号。Tと13けたの数字', en: 'T and 13 digits' },
  'settings.none': { ja: '（なし）', en: '(none)' },
} as const satisfies Texts;
