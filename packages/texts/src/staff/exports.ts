import type { Texts } from '../text.ts';

/** Files of orders, and export sets. */
export const consoleExports = {
  'exports.lead': {
    ja: '注文のファイルは、できてから1時間ここに残ります。内容は個人情報です。使い終わったら削除してください。',
    en: 'Files of orders stay here for an hour. They hold personal data: please delete your copy when you are done.',
  },
  'exports.start': { ja: '書き出す', en: 'Export' },
  'exports.make': { ja: 'ファイルを作る', en: 'Make the file' },
  'exports.start.lead': {
    ja: 'いまの条件と列で、ファイルにします。見出しと言葉は日本語です。',
    en: 'Makes a file of what is shown: the same orders, the same columns. Its words are Japanese.',
  },
  'exports.per_item': {
    ja: '品目の列があるため、1つの品目が1行になります。',
    en: 'A row is one item, because there are columns about items.',
  },
  'exports.per_order': { ja: '1つの注文が1行になります。', en: 'A row is one order.' },
  'exports.format': { ja: 'ファイルの種類', en: 'Kind of file' },
  'exports.format.xlsx': { ja: 'Excel（.xlsx）', en: 'Excel (.xlsx)' },
  'exports.format.csv': { ja: 'CSV（Excelで開くためのもの）', en: 'CSV (to be opened in Excel)' },
  'exports.no_amounts': {
    ja: '料金の列は含まれません。料金のあるファイルは、経理か管理の役割の人だけが書き出せます。',
    en: 'Columns with amounts are left out: files with amounts are for Finance and Admin.',
  },
  'exports.set.no_amounts': {
    ja: '料金の列があるため、経理か管理の役割の人だけが書き出せます。',
    en: 'It has amounts, so only Finance and Admin can export it.',
  },
  'exports.waiting': {
    ja: '作成中：{done} / {total}件',
    en: 'Being written: {done} of {total, plural, one {# order} other {# orders}}',
  },
  'exports.ready': {
    ja: '{orders}件（{rows}行）',
    en: '{orders, plural, one {# order} other {# orders}} in {rows, plural, one {# row} other {# rows}}',
  },
  'exports.taken': {
    ja: '受け取りました：{orders}件（{rows}行）。ブラウザーのダウンロードにあります。',
    en: 'Received: {orders, plural, one {# order} other {# orders}} in {rows, plural, one {# row} other {# rows}}. It is among your browser’s downloads.',
  },
  'exports.corrections': {
    ja: 'うち{count}件は、前に渡したあとで訂正された注文です。',
    en: '{count, plural, one {# of them went out before and was} other {# of them went out before and were}} corrected since.',
  },
  'exports.cancellations': {
    ja: 'うち{count}件は、前に渡したあとでキャンセルされた注文です。',
    en: '{count, plural, one {# of them went out before and was} other {# of them went out before and were}} canceled since.',
  },
  'exports.nothing_new': {
    ja: '新しい注文も、前に渡したあとで訂正・キャンセルされた注文もありません。ファイルは作っていません。',
    en: 'There are no new orders, and none was corrected or canceled since. No file was made.',
  },
  'exports.nothing_on_day': {
    ja: 'この日の注文はありません。ファイルは作っていません。',
    en: 'There are no orders of this day. No file was made.',
  },
  'exports.nothing': {
    ja: '当てはまる注文はありません。ファイルは作っていません。',
    en: 'There are no such orders. No file was made.',
  },
  'exports.download': { ja: '受け取る', en: 'Download' },
  'exports.download.again': { ja: 'もう一度受け取る', en: 'Download again' },
  'exports.discard': { ja: '破棄する', en: 'Discard' },
  'exports.discard.text': {
    ja: 'このファイルを削除します。元に戻せませんが、もう一度書き出せます。受け取っていない新しい注文は、新しいままです。',
    en: 'Deletes this file. It cannot be undone, but you can export again. New orders that were not received stay new.',
  },
  'exports.failed': {
    ja: '作成できませんでした。もう一度書き出してください。',
    en: 'It could not be written. Please export again.',
  },
  'exports.too_long': {
    ja: 'Excelの行数の上限を超えました。条件をせばめるか、CSVで書き出してください。',
    en: 'It has more rows than Excel can hold. Choose fewer orders, or export a CSV.',
  },
  'exports.over': { ja: '削除済み', en: 'Deleted' },
  'exports.until': { ja: '{time}まで', en: 'until {time}' },
  'exports.mine': { ja: '自分の書き出し', en: 'My files' },
  'exports.mine.none': {
    ja: 'まだありません。「注文」の一覧から書き出せます。',
    en: 'None yet. Export from the list of orders.',
  },
  'exports.asked': { ja: '日時', en: 'When' },
  'exports.what': { ja: '内容', en: 'What' },
  'exports.state': { ja: '状態', en: 'State' },
  'exports.all_orders': { ja: 'すべての注文', en: 'All orders' },
  'exports.to_list': { ja: '注文の一覧へ', en: 'To the list of orders' },
  'exports.sets': { ja: '保存した設定', en: 'Saved exports' },
  'exports.sets.lead': {
    ja: '「新しい注文」は、この設定でまだ受け取っていない注文と、受け取ったあとで訂正・キャンセルされた注文です。1日分やすべてのファイルは、倉庫へ渡した記録に残りません。',
    en: 'New orders are those that nobody has received yet, and those that were canceled since they were received. Files of a day or of all orders leave no record that the warehouse has them.',
  },
  'exports.sets.none': {
    ja: 'まだありません。「注文」の一覧で条件と列を選び、「書き出す」から保存できます。',
    en: 'None yet. Choose orders and columns in the list of orders, then save them under Export.',
  },
  'exports.set.name': { ja: '設定の名前', en: 'Name' },
  'exports.set.save': { ja: '名前を付けて保存', en: 'Save under a name' },
  'exports.set.save.hint': {
    ja: '条件（注文日と利用開始日を除く）、列、ファイルの種類を、全員で使えるように保存します。例：青葉大学の倉庫',
    en: 'Keeps the choice (without the days), the columns and the kind of file for everybody. For example: Warehouse of Aoba',
  },
  'exports.set.saved': {
    ja: '「{name}」を保存しました。「書き出し」の画面にあります。',
    en: 'Saved as {name}. You find it under Exports.',
  },
  'exports.set.new': { ja: '新しい注文を書き出す', en: 'Export new orders' },
  'exports.set.yesterday': { ja: 'きのうの注文を書き出す', en: 'Export yesterday’s orders' },
  'exports.set.today': { ja: '今日の注文を書き出す', en: 'Export today’s orders' },
  'exports.set.all': { ja: 'すべて書き出す', en: 'Export all' },
  'exports.set.last': { ja: '前回', en: 'Last time' },
  'exports.set.last.text': { ja: '{by}・{orders}件', en: '{by}, {orders, plural, one {# order} other {# orders}}' },
  'exports.set.open': {
    ja: '{by}さんのファイルが、まだ受け取られていません。',
    en: 'A file of {by} has not been received yet.',
  },
  'exports.set.take_back': { ja: '前回を取り消す', en: 'Take back the last one' },
  'exports.set.take_back.text': {
    ja: '前回受け取った{orders}件を、もう一度「新しい注文」にします。取り消したあとに、もう1回前まで戻すこともできます。',
    en: '{orders, plural, one {The order of the last file counts} other {The # orders of the last file count}} as new again. You can go back further afterwards.',
  },
  'exports.set.change': { ja: '変更する', en: 'Change' },
  'exports.set.columns': { ja: '列', en: 'Columns' },
  'exports.set.save_change': { ja: '保存する', en: 'Save' },
  'exports.set.retire': { ja: '削除する', en: 'Remove' },
  'exports.set.retire.text': {
    ja: '「{name}」と、どの注文を渡したかの記録がなくなり、元に戻せません。作り直しても、すでに渡した注文がもう一度「新しい注文」として出ます。注文そのものは残ります。',
    en: '“{name}” goes, with its record of which orders were handed over. It cannot be undone: if you make it again, its first file has all those orders as new once more. The orders themselves stay.',
  },
} as const satisfies Texts;
