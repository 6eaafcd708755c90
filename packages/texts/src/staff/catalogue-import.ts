import type { Texts } from '../text.ts';

/** A catalogue file in the console: download, fill in, preview its changes, import. */
export const consoleCatalogueImport = {
  'import.lead': {
    ja: 'たくさんの施設・セット・料金を、1つのファイルでまとめて変えます。取り込む前に、何が変わるかを必ず確かめられます。',
    en: 'Changes many facilities, sets and prices with one file. You always see what would change before anything does.',
  },
  'import.read_only': {
    ja: 'ファイルの取り込みと書き出しには{roles}の役割が必要で、すべての施設を担当する人だけが使えます。',
    en: 'Importing and downloading files needs the role {roles}, for all facilities.',
  },
  'import.prepare': { ja: '1. ファイルを用意する', en: '1. Prepare a file' },
  'import.prepare.text': {
    ja: 'ひな形に書き込むか、いまのカタログを書き出して、変えたいところを直してください。書かなかったところは変わりません。写真そのものは入りません。新しい写真はセットのページで追加してください。',
    en: 'Fill in the template, or download the present catalogue and change what you want. What the file does not say stays as it is. Pictures are not part of it: add new ones on the page of a set.',
  },
  'import.template': { ja: 'ひな形（Excel）', en: 'Template (Excel)' },
  'import.xlsx': { ja: 'いまのカタログ（Excel）', en: 'Present catalogue (Excel)' },
  'import.yaml': { ja: 'いまのカタログ（YAML）', en: 'Present catalogue (YAML)' },
  'import.keys': {
    ja: 'いまのカタログには、すべての施設の招待キーと施設コードが入ります。取り扱いに気を付けてください。',
    en: 'The present catalogue holds the invitation keys and codes of all facilities. Handle it with care.',
  },
  'import.choose': { ja: '2. ファイルを選ぶ', en: '2. Choose the file' },
  'import.choose.text': {
    ja: 'ファイルをここに置くか、選んでください（Excelの.xlsxかYAML、{most}\u00a0MBまで）。選んだだけでは、何も変わりません。',
    en: 'Drop it here or choose it (Excel .xlsx or YAML, up to {most} MB). Choosing it changes nothing.',
  },
  'import.choose.button': { ja: 'ファイルを選ぶ', en: 'Choose a file' },
  'import.chosen': { ja: '選んだファイル：{name}', en: 'Chosen file: {name}' },
  'import.checking': { ja: 'ファイルを確かめています…', en: 'Checking the file…' },
  'import.one_file': {
    ja: '1度に取り込めるファイルは1つです。1つだけ選んでください。',
    en: 'Please choose one file at a time.',
  },
  'import.too_large': {
    ja: 'ファイルが大きすぎます。Excelの.xlsxかYAMLのファイルか、確かめてください。大きいカタログは、いくつかの施設ごとに分けるか、Excelのファイルにしてください。',
    en: 'The file is too large. Please check that it is an Excel .xlsx or a YAML file. Import a large catalogue in parts, or as an Excel file.',
  },
  'import.empty': {
    ja: 'ファイルに何も書かれていません。別のファイルを選んでください。',
    en: 'The file is empty. Please choose another one.',
  },
  'import.unreadable': {
    ja: 'ファイルを読めませんでした。開いたままなら閉じて、もう一度選んでください。',
    en: 'The file could not be read. Close it if it is open, and choose it again.',
  },
  'import.mistakes': { ja: '直すところがあります', en: 'The file has mistakes' },
  'import.mistakes.text': {
    ja: '何も取り込んでいません。次のところを直して保存し、もう一度選んでください。',
    en: 'Nothing was imported. Correct and save these, then choose the file again.',
  },
  'import.mistakes.more': { ja: 'ほかに{count}か所あります。', en: 'Not shown: {count} more.' },
  'import.place.file': { ja: 'ファイル全体', en: 'The whole file' },
  'import.place.line': { ja: '{line}行目', en: 'Line {line}' },
  'import.example': { ja: '例', en: 'Example' },
  'import.nothing': {
    ja: 'このファイルで変わるところはありません。',
    en: 'This file changes nothing.',
  },
  'import.losses': {
    ja: 'なくなるもの（{count}件）',
    en: 'What is taken away ({count})',
  },
  'import.losses.accept': {
    ja: '上の{count}件がなくなることを確かめました',
    en: 'I checked what is taken away ({count})',
  },
  'import.losses.why_not': {
    ja: '取り込むには、なくなるものを確かめて、チェックを入れてください。',
    en: 'To import, check what is taken away, and tick it.',
  },
  'import.counted': {
    ja: '{things}件の施設・セットなどで、{count}か所が変わります。',
    en: '{things, plural, one {# thing changes} other {# things change}}; fields: {count}.',
  },
  'import.nothing_else': { ja: 'ほかに変わるところはありません。', en: 'Nothing else changes.' },
  'import.orders': {
    ja: 'すでにある注文は1件も変わりません。新しい料金は、取り込んだときから使われます。',
    en: 'No existing order changes. New prices count from the moment you import.',
  },
  'import.standing': { ja: '画面で変えたところ', en: 'What was changed in the console' },
  'import.standing.text': {
    ja: '前回の取り込みのあとに画面などで変えたところで、ファイルの内容と違います。そのまま残ります。ファイルの内容に戻したいところだけ、選んでください。',
    en: 'These were changed in the console since the last import, and the file says otherwise. They stay. Tick only those that shall be as the file says.',
  },
  'import.look': { ja: 'もう一度確かめる', en: 'See again what changes' },
  'import.act': { ja: 'この内容で取り込む', en: 'Import just this' },
  'import.done': {
    ja: '取り込みました（{count}か所）。受付中の施設では、もう表示されています。',
    en: 'Imported. Changes made: {count}. Open facilities show them already.',
  },
  'import.to_facilities': { ja: '施設の一覧へ', en: 'To the facilities' },
  'import.to_sets': { ja: 'セットの一覧へ', en: 'To the sets' },
} as const satisfies Texts;
