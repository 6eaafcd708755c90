import type { Texts } from '../text.ts';

/** The mistakes in a catalogue file, for its author: what was found, and what to write instead. */
export const catalogueMistakes = {
  'mistake.at': { ja: '{file}{place}：{mistake}', en: '{file}{place}: {mistake}' },
  'mistake.of': { ja: '{field}：{mistake}', en: '{field}: {mistake}' },
  'mistake.example': { ja: '{mistake}例：{example}', en: '{mistake} Example: {example}' },
  'mistake.more': { ja: 'ほかに{count}か所あります。', en: 'Not shown: {count} more.' },
  'mistake.thing': { ja: '{thing}「{name}」', en: '{thing} “{name}”' },
  'mistake.field': { ja: '「{field}」({id})', en: '{field} ({id})' },
  'mistake.column': { ja: '「{field}」', en: '{field}' },
  'mistake.part': { ja: '{whole}の{part}', en: '{whole}, {part}' },
  'mistake.numbered': { ja: '{number}番目', en: 'no. {number}' },

  'mistake.unreadable': {
    ja: 'ファイルを開けません。場所と名前を確かめてください。例：catalogue/2027.yaml',
    en: 'The file cannot be opened. Check where it is and what it is called. Example: catalogue/2027.yaml',
  },
  'mistake.too_large': {
    ja: 'ファイルが大きすぎます（{size} MB）。{most} MBまでです。写真はファイルの横の pictures フォルダーに入れてください。例：pictures/bedding-1.jpg',
    en: 'The file is too large ({size} MB); at most {most} MB. Pictures go into the folder pictures beside it. Example: pictures/bedding-1.jpg',
  },
  'mistake.too_much': {
    ja: 'ファイルの中身が多すぎて、読み取れません。変えたいことだけを残すか、いくつかのファイルに分けてください。例：aoba.yaml と minato.yaml',
    en: 'There is too much in the file to read it. Keep only what you want to change, or make several files of it. Example: aoba.yaml and minato.yaml',
  },
  'mistake.too_slow': {
    ja: 'ファイルを{seconds}秒以内に読み取れませんでした。変えたいことだけを残すか、いくつかのファイルに分けてください。例：aoba.yaml と minato.yaml',
    en: 'The file could not be read within {seconds} seconds. Keep only what you want to change, or make several files of it. Example: aoba.yaml and minato.yaml',
  },
  'mistake.not_utf8': {
    ja: '文字コードが UTF-8 ではありません（Shift_JIS かもしれません）。UTF-8 で保存し直してください。例：メモ帳の「名前を付けて保存」で「エンコード」を UTF-8 にします。',
    en: 'The file is not UTF-8 (it may be Shift_JIS). Save it again as UTF-8. Example: in Notepad, choose UTF-8 under “Encoding” in “Save as”.',
  },
  'mistake.empty': {
    ja: 'ファイルに何も書かれていません。変えたいことだけを書いてください。例：products: [{ id: bedding, name: 寝具セット }]',
    en: 'The file is empty. Write what you want to change. Example: products: [{ id: bedding, name: 寝具セット }]',
  },
  'mistake.yaml_tab': {
    ja: '行の始めにタブがあります。半角の空白2つで字下げしてください。例：「  name: 青葉大学」',
    en: 'The line begins with a tab. Indent with two spaces. Example: “  name: 青葉大学”',
  },
  'mistake.yaml_wide': {
    ja: '全角の「：」か全角の空白があります。半角の「: 」（コロンと空白）と半角の空白にしてください。例：name: 青葉大学',
    en: 'There is a full-width colon or space. Use a half-width “: ” (colon and space). Example: name: 青葉大学',
  },
  'mistake.yaml_indent': {
    ja: 'この行か次の行の字下げがそろっていません。同じ並びの行は、同じ数の空白で始めてください。例：「  name: 青葉大学」の次は「  name_en: Aoba」',
    en: 'The indentation of this line or the next does not match. Lines of one thing begin with the same number of spaces. Example: below “  name: 青葉大学” comes “  name_en: Aoba”',
  },
  'mistake.yaml_colon': {
    ja: '1行に「: 」が2つあるか、「:」の後に半角の空白がありません。値に「: 」があるときは、引用符で囲んでください。例：name: "本館: 東棟"',
    en: 'The line has “: ” twice, or no space after a colon. Put a value that has “: ” in it into quotes. Example: name: "Main: East"',
  },
  'mistake.yaml_unclosed': {
    ja: '「: 」がないか、かっこや引用符が閉じていません。例：products: [bedding, desk]',
    en: 'A “: ” is missing, or a bracket or quote is not closed. Example: products: [bedding, desk]',
  },
  'mistake.yaml_repeated': {
    ja: '同じ項目が2回書かれています。どちらかを消してください。例：name: は1つの施設に1回だけ',
    en: 'The same field stands here twice. Remove one. Example: name: once for each facility',
  },
  'mistake.yaml_start': {
    ja: '値の始めに使えない記号があるか、引用符の中に使えない「\\」があります。値を引用符で囲んでください。例：color: "#2b4a8b"',
    en: 'The value begins with a sign that it cannot begin with, or has a “\\” in quotes. Put the value into quotes. Example: color: "#2b4a8b"',
  },
  'mistake.yaml_alias': {
    ja: '「&」「*」による参照が正しくないか、多すぎます。参照を使わずに書いてください。例：cancel_policy: 受付開始前です。',
    en: 'References with & and * are wrong or too many. Write the values out. Example: cancel_policy: Not yet open.',
  },
  'mistake.yaml_documents': {
    ja: '「---」で2つに分かれています。1つにまとめてください。例：---の行を消します。',
    en: 'The file is divided by “---”. Make it one. Example: remove the line ---',
  },
  'mistake.yaml_other': {
    ja: 'この行はYAMLとして読めません。字下げ・「: 」・かっこ・引用符を確かめてください。例：name: 青葉大学',
    en: 'This line cannot be read as YAML. Check indentation, “: ”, brackets and quotes. Example: name: 青葉大学',
  },

  'mistake.is_picture': {
    ja: '写真のファイルです。写真は、セットのページで追加してください。ここでは、Excelのファイルを選びます。例：catalogue.xlsx',
    en: 'This is a picture. Add pictures on the page of a set. Here, choose an Excel file. Example: catalogue.xlsx',
  },
  'mistake.is_csv': {
    ja: 'CSVのファイルは取り込めません。「ひな形（Excel）」に書き写すか、Excelで開いてひな形のシートに貼り付け、「Excel ブック (*.xlsx)」で保存してください。例：catalogue.xlsx',
    en: 'A CSV file cannot be imported. Open it in Excel, paste it into the sheets of the template, and save it as “Excel Workbook (*.xlsx)”. Example: catalogue.xlsx',
  },
  'mistake.is_old_workbook': {
    ja: '古い形式のExcelファイル（.xls）です。Excelで開き、「名前を付けて保存」で「Excel ブック (*.xlsx)」を選んで保存してください。例：catalogue.xlsx',
    en: 'This is a workbook of an old Excel (.xls). Open it in Excel, choose “Save as” and “Excel Workbook (*.xlsx)”. Example: catalogue.xlsx',
  },
  'mistake.is_other': {
    ja: 'この種類のファイルは取り込めません。「ひな形（Excel）」を使ってください。例：catalogue.xlsx',
    en: 'This kind of file cannot be imported. Use the template. Example: catalogue.xlsx',
  },
  'mistake.no_workbook': {
    ja: 'Excelのブックとして読めません。「Excel ブック (*.xlsx)」で保存し直してください。例：catalogue.xlsx',
    en: 'The file cannot be read as a workbook. Save it again as “Excel Workbook (*.xlsx)”. Example: catalogue.xlsx',
  },
  'mistake.large_workbook': {
    ja: 'ブックの中身が大きすぎます。使っていない行や画像を消してください。例：1つのシートに2,000行まで',
    en: 'There is too much in the workbook. Remove rows and pictures that are not needed. Example: up to 2,000 rows in a sheet',
  },
  'mistake.no_sheet': {
    ja: '「{sheet}」というシートは使えません。ひな形のシートの名前にしてください。例：{names}',
    en: 'There is no sheet “{sheet}”. Use the names of the template. Example: {names}',
  },
  'mistake.no_column': {
    ja: '「{head}」という列は使えません。ひな形の見出しのままにしてください。例：{names}',
    en: 'There is no column “{head}”. Keep the heads of the template. Example: {names}',
  },
  'mistake.no_row': {
    ja: '「{value}」の行が「{sheet}」のシートにありません。行を加えるか、IDを確かめてください。例：「{sheet}」のシートにIDだけの行',
    en: 'The sheet “{sheet}” has no row for “{value}”. Add one, or check the ID. Example: a row in “{sheet}” with its IDs alone',
  },
  'mistake.no_parent': {
    ja: '「{head}」が空です。どれの行かを書いてください。例：{example}',
    en: '“{head}” is empty. Say what the row belongs to. Example: {example}',
  },
  'mistake.formula': {
    ja: '計算式は使えません。結果の値を書いてください（「値の貼り付け」で直せます）。',
    en: 'Formulas cannot be used. Write what it comes to (“Paste values” does it).',
  },
  'mistake.error_cell': {
    ja: 'セルがエラー（#REF! など）になっています。値を書いてください。',
    en: 'The cell has an error such as #REF!. Write the value.',
  },
  'mistake.day_number': {
    ja: '「{value}」は数字で、日付ではありません。{day}のことなら、セルの表示形式を「日付」にするか、{day}と書いてください。',
    en: '“{value}” is a number, not a day. If it is {day}, format the cell as a date, or write {day}.',
  },

  'mistake.missing': { ja: '書かれていません。', en: 'It is missing.' },
  'mistake.missing_new': {
    ja: '書かれていません。この{thing}はまだないため、必要です（今あるものを変えるなら、IDを確かめてください）。',
    en: 'It is missing, and needed because this {thing} is new (to change one that exists, check its ID).',
  },
  'mistake.blank': { ja: '空です。', en: 'It is empty.' },
  'mistake.wrong': { ja: '「{value}」は使えません。{rule}', en: '“{value}” cannot stand here. {rule}' },
  'mistake.wide': {
    ja: '「{value}」は全角です。半角の「{half}」で書いてください。',
    en: '“{value}” has full-width letters. Write {half} in half-width ones.',
  },
  'mistake.control': {
    ja: '目に見えない制御文字があります。消して書き直してください。',
    en: 'It has a control character that cannot be seen. Type it again.',
  },
  'mistake.too_long': {
    ja: '{count}文字あります。{most}文字までです。',
    en: 'It is too long: {count}; at most {most}.',
  },
  'mistake.unknown': {
    ja: '「{name}」という項目はありません。「{near}」ではありませんか。',
    en: 'There is no field “{name}”. Did you mean {near}?',
  },
  'mistake.unknown_far': {
    ja: '「{name}」という項目はありません。使える項目：{names}。',
    en: 'There is no field “{name}”. There are: {names}.',
  },
  'mistake.too_many': { ja: '{count}個あります。{most}個までです。', en: 'There are {count}; at most {most}.' },
  'mistake.too_few': {
    ja: '1つも書かれていません。{least}個以上書いてください。',
    en: 'There is none; at least {least}.',
  },
  'mistake.repeated': {
    ja: '「{value}」が2回書かれています。それぞれ別にしてください。',
    en: '“{value}” stands in the file twice. Each needs its own.',
  },
  'mistake.no_set': {
    ja: 'セット「{value}」は、ファイルにもショップにもありません。',
    en: 'There is no set “{value}”, neither in the file nor in the shop.',
  },
  'mistake.no_option': {
    ja: 'セット「{set}」に、オプション「{value}」はありません。',
    en: 'The set “{set}” has no option “{value}”.',
  },
  'mistake.no_facility': {
    ja: '施設「{value}」は、ファイルにもショップにもありません。',
    en: 'There is no facility “{value}”, neither in the file nor in the shop.',
  },
  'mistake.other_facility': {
    ja: 'セット「{value}」は施設「{facility}」専用です。ほかの施設では取り扱えません。',
    en: 'The set “{value}” belongs to the facility “{facility}”; no other can offer it.',
  },
  'mistake.offered_elsewhere': {
    ja: 'セット「{value}」は施設「{facility}」でも取り扱っているため、1つの施設専用にできません。',
    en: 'The set “{value}” cannot belong to one facility: “{facility}” offers it too.',
  },
  'mistake.ends_early': {
    ja: '{end}は、始まり（{start}）より前です。始まりと同じ日か、後の日にしてください。',
    en: '{end} is before the start, {start}. It has to be the same day or later.',
  },
  'mistake.below_least': {
    ja: '{value}は、1回の注文の最少数（{least}）より小さい数です。1件も注文できなくなります。',
    en: '{value} is below the fewest per order, {least}, so nobody could order it.',
  },
  'mistake.far_day': {
    ja: '{day}は、{first}から{last}までの日ではありません。年をお確かめください。',
    en: '{day} is not between {first} and {last}. Is the year right?',
  },
  'mistake.same_day': {
    ja: '受付を始める日と同じ日です。別の日にしてください。',
    en: 'It is the same day as the one on which it opens. Choose another.',
  },
  'mistake.no_choice': {
    ja: '選択の質問（select）には、お客様に見える選択肢が1つ以上必要です。',
    en: 'A select needs a choice that members can see.',
  },
  'mistake.needless_choices': {
    ja: '選択肢は、答えの種類が select の質問にだけ書けます（この質問は {type} です）。種類を select にするか、選択肢を消してください。',
    en: 'Only a select has choices; this question is of type {type}. Make it a select, or remove the choices.',
  },
  'mistake.no_picture': {
    ja: '写真「{value}」が、ファイルの横の pictures フォルダーにありません。',
    en: 'There is no picture “{value}” in the folder pictures beside the file.',
  },
  'mistake.text_alone': {
    ja: '{number}枚目の写真がありません。写真を加えるか、この説明を消してください。',
    en: 'There is no picture {number}. Add it, or remove its text.',
  },
  'mistake.unknown_picture': {
    ja: '写真「{value}」は、まだショップにありません。画面から取り込むファイルには、いまのセットの写真の名前だけを書けます。新しい写真は、取り込んだあとにセットのページで追加してください。',
    en: 'The shop has no picture “{value}” yet. A file that is imported in the console can name only pictures that sets have now. Add new ones on the page of the set afterwards.',
  },
  'mistake.broken_picture': {
    ja: '「{value}」は写真として読めません。JPEGやPNGで保存し直してください。',
    en: '“{value}” cannot be read as a picture. Save it again as JPEG or PNG.',
  },
  'mistake.key_taken': {
    ja: '招待キー「{value}」は、すでに別の施設で使われています。別のキーにしてください。',
    en: 'The key “{value}” already leads to another facility. Choose another.',
  },
  'mistake.practice_taken': {
    ja: '「{value}」は練習用の施設のIDです。ファイルでは変えられません。別のIDにしてください。',
    en: '“{value}” is of a facility for practice, which no file changes. Choose another.',
  },
  'mistake.practice_name': {
    ja: '「{value}」のように「【練習】」「[Practice]」で始まる名前は、練習用の施設だけに使えます。別の名前にしてください。',
    en: '“{value}”: only facilities for practice have names that begin with 【練習】 or [Practice]. Choose another.',
  },
  'mistake.code_taken': {
    ja: '施設コード「{value}」は、すでに別の施設で使われています。別のコードにしてください。',
    en: 'The code “{value}” already leads to another facility. Choose another.',
  },

  'rule.text': {
    ja: '文字を書いてください。数字だけのときや「はい・いいえ」に当たる語は、引用符で囲みます。',
    en: 'Write a text; put a number, or a word like yes, into quotes.',
  },
  'rule.note': {
    ja: '文字を書いてください。数字だけのときは、引用符で囲みます。',
    en: 'Write a text; put a number into quotes.',
  },
  'rule.handle': {
    ja: '半角の英小文字・数字・ハイフンだけで、英小文字か数字から始めてください。',
    en: 'Use only a-z, 0-9 and -, beginning with a letter or digit.',
  },
  'rule.key': {
    ja: '半角の英数字・「_」・「-」で、8〜100文字にしてください。',
    en: 'Use 8 to 100 of A-Z, a-z, 0-9, _ and -.',
  },
  'rule.code': { ja: '半角の英数字で、4〜32文字にしてください。', en: 'Use 4 to 32 letters and digits.' },
  'rule.email': { ja: 'メールアドレスを半角で書いてください。', en: 'Write an email address.' },
  'rule.invoice_number': { ja: 'T と13桁の数字を半角で書いてください。', en: 'Write T and 13 digits.' },
  'rule.yen': {
    ja: '{least}〜{most}の整数だけを書いてください。カンマや「円」は付けません。',
    en: 'Write a whole number from {least} to {most}, without commas or a sign for yen.',
  },
  'rule.days': {
    ja: '{least}〜{most}の整数（日数）を書いてください。',
    en: 'Write a whole number of days from {least} to {most}.',
  },
  'rule.number': { ja: '1以上の整数を書いてください。', en: 'Write a whole number from 1.' },
  'rule.place': { ja: '整数を書いてください。', en: 'Write a whole number.' },
  'rule.yes_no': { ja: 'true（はい）か false（いいえ）を書いてください。', en: 'Write true or false.' },
  'rule.day': {
    ja: '実際にある日を、年-月-日の形で書いてください。取り込んだ日から数えるときは today+30 のように書きます。',
    en: 'Write a day that exists as year-month-day, or today+30 to count from the first import.',
  },
  'rule.color': {
    ja: '「#」と6桁の英数字（0〜9、a〜f）を、引用符で囲んで書いてください。',
    en: 'Write # and six of 0-9 and a-f, in quotes.',
  },
  'rule.picture': {
    ja: '写真のファイル名だけを、半角の英数字で書いてください（svg・png・jpg・webp・avif）。',
    en: 'Write only the name of a picture file in letters and digits (svg, png, jpg, webp, avif).',
  },
  'rule.choice': { ja: '次のどれかを書いてください：{choices}。', en: 'Write one of: {choices}.' },
  'rule.list': {
    ja: '「- 」で始まる行を並べるか、[ ] の中に並べてください。',
    en: 'Write a list: lines that begin with “- ”, or [ ].',
  },
  'rule.mapping': { ja: '「項目: 値」の行を並べてください。', en: 'Write lines like “field: value”.' },
  'rule.offer': {
    ja: 'セットのIDだけか、{ id: セットのID, prices: … } を書いてください。',
    en: 'Write the ID of a set, or { id: …, prices: … }.',
  },
  'rule.price': {
    ja: '円だけか、{ price: 円, price_type: 種類 } を書いてください。',
    en: 'Write yen alone, or { price: …, price_type: … }.',
  },
} as const satisfies Texts;
