import type { Texts } from '../text.ts';

/** What each field of a catalogue file is for. `docs/catalogue.md` is made from these texts. */
export const catalogueMeanings = {
  'means.english': {
    ja: '英語のページに出ます。ないときは、日本語のまま出ます。',
    en: 'Shown on English pages; without it, the Japanese is shown.',
  },
  'means.easy': {
    ja: 'やさしい日本語のページに出ます。漢字の読みは、漢字[かんじ]のように書きます。ないときは、日本語のまま出ます。',
    en: 'Shown in easy Japanese, with readings written 漢字[かんじ]; without it, the Japanese is shown.',
  },
  'means.file.seller': {
    ja: '特定商取引法の表示や領収書に出る事業者です。',
    en: 'Who rents the sets out: for the legal texts and receipts.',
  },
  'means.file.customers': { ja: '学校・団体と、その施設です。', en: 'The institutions, each with its facilities.' },
  'means.file.products': { ja: 'セットです。施設が取り扱いを選びます。', en: 'The sets. Facilities choose from them.' },
  'means.seller.name': { ja: '法人名または屋号です。', en: 'The name of the company.' },
  'means.seller.representative': { ja: '代表者の役職と名前です。', en: 'Who represents it.' },
  'means.seller.address': { ja: '郵便番号からの住所です。', en: 'The whole address.' },
  'means.seller.phone': { ja: 'お客様からの電話を受ける番号です。', en: 'The number that members call.' },
  'means.seller.email': { ja: 'お問い合わせを受けるメールアドレスです。', en: 'Where inquiries go.' },
  'means.seller.invoice_number': { ja: '領収書に出ます。', en: 'Printed on receipts.' },
  'means.seller.payment_provider': { ja: '法律の表示に出る会社名です。', en: 'Named in the legal texts.' },
  'means.seller.late_fee_per_day': { ja: '円。1セット・1日あたりです。', en: 'In yen, for each set and day.' },
  'means.seller.damage_fee_limit': { ja: '円。1セットあたりの上限です。', en: 'In yen, the most for one set.' },
  'means.seller.privacy_officer': { ja: '個人情報の取り扱いの表示に出ます。', en: 'Named in the privacy policy.' },
  'means.institution.id': {
    ja: 'ファイルの中で学校・団体を見分けるための名前です。',
    en: 'By which it is known in files.',
  },
  'means.institution.name': { ja: 'お客様に見える名前です。', en: 'What members see.' },
  'means.institution.facilities': { ja: 'この学校・団体の施設です。', en: 'The facilities that belong to it.' },
  'means.facility.id': { ja: 'ファイルの中で施設を見分けるための名前です。', en: 'By which it is known in files.' },
  'means.facility.name': { ja: 'お客様に見える名前です。', en: 'What members see.' },
  'means.facility.key': {
    ja: 'QRコードのリンクに入るキーです。新しい施設では、書かなければ自動で作られます。',
    en: 'Part of the link in the QR code. A new facility without one gets one.',
  },
  'means.facility.code': {
    ja: '手で入力するコードです。新しい施設では、書かなければ自動で作られます。',
    en: 'Typed by hand. A new facility without one gets one.',
  },
  'means.facility.opened': { ja: 'お客様が会員登録できるかどうかです。', en: 'Whether members can come in.' },
  'means.facility.published': { ja: 'セットが見えて、申し込めるかどうかです。', en: 'Whether sets are shown.' },
  'means.facility.opens_on': {
    ja: 'その日の0時（日本時間）に自動で受付を始めます。',
    en: 'Opens by itself at 0:00 in Japan.',
  },
  'means.facility.closes_on': {
    ja: 'その日の0時（日本時間）に自動で受付を終えます。',
    en: 'Closes by itself at 0:00 in Japan.',
  },
  'means.facility.publishes_on': {
    ja: 'その日の0時（日本時間）に自動でセットを公開します。',
    en: 'Shows its sets by itself at 0:00 in Japan.',
  },
  'means.facility.order_type': {
    ja: '1：施設の期間のまま。2：お客様が期間を選びます。',
    en: '1: as the facility has it. 2: members choose it.',
  },
  'means.facility.start_date': { ja: '利用できる最初の日です。', en: 'The first day of use.' },
  'means.facility.end_date': { ja: '利用できる最後の日です。', en: 'The last day of use.' },
  'means.facility.main_end_date': {
    ja: 'お客様がキャンセルできる最後の日です。',
    en: 'The last day on which members can cancel.',
  },
  'means.facility.cancellation': {
    ja: 'direct：お客様が自分でキャンセルします。by-request：申請を受けて判断します。',
    en: 'direct: members cancel by themselves. by-request: staff decide.',
  },
  'means.facility.payment_term_days': {
    ja: 'コンビニで支払う番号が出てから、支払うまでの日数です。',
    en: 'Days to pay at a store, from when the number is issued.',
  },
  'means.facility.cancel_policy': {
    ja: '注文の前と後に、お客様に見える文です。',
    en: 'Shown before and after ordering.',
  },
  'means.facility.form': { ja: 'この施設だけの質問です。', en: 'The facility’s own questions.' },
  'means.facility.staff_questions': {
    ja: 'スタッフだけが注文のページで答えます。お客様には見えません。書くときは、すべての質問を書きます。',
    en: 'Answered by staff on the page of an order; members never see them. All of them, or the field is left out.',
  },
  'means.facility.products': {
    ja: '取り扱うセットのIDを、並べる順に書きます。施設だけの料金も書けます。書くときは、取り扱うすべてのセットを書きます。',
    en: 'The IDs of all sets that it offers, in its order; prices of its own can stand there.',
  },
  'means.form.is_enabled': { ja: '質問を出すかどうかです。', en: 'Whether the questions are asked.' },
  'means.form.is_english_enabled': {
    ja: '英語のページでも英語で出すかどうかです。',
    en: 'Whether they are asked in English too.',
  },
  'means.form.inputs': {
    ja: '質問を、出す順に書きます。書くときは、すべての質問を書きます。',
    en: 'All questions, in their order.',
  },
  'means.question.id': {
    ja: '変えないでください。答えは番号で結び付いています。',
    en: 'Never change it: answers belong to the number.',
  },
  'means.question.type': {
    ja: 'string：文字、number：数字、date：日付、select：選択、tel：電話番号',
    en: 'string: text, number, date, select: one of several, tel: a phone number',
  },
  'means.question.title': { ja: 'お客様に見える質問です。', en: 'What members are asked.' },
  'means.question.placeholder': { ja: '入力欄に薄く出ます。', en: 'Shown faintly in the field.' },
  'means.question.is_required': { ja: '答えないと申し込めない質問です。', en: 'Nobody orders without an answer.' },
  'means.question.invisible': { ja: 'お客様に出さない質問です。', en: 'Members do not see it.' },
  'means.question.options': { ja: '答えの種類が select のときの選択肢です。', en: 'For a select: what can be chosen.' },
  'means.choice.label': { ja: 'お客様に見える答えです。', en: 'What members see.' },
  'means.choice.invisible': { ja: 'お客様に出さない選択肢です。', en: 'Members do not see it.' },
  'means.choice.sort_order': { ja: '小さい数から順に並びます。', en: 'The smallest comes first.' },
  'means.offer.id': { ja: '取り扱うセットのIDです。', en: 'Which set.' },
  'means.offer.offered_from': { ja: '取り扱う最初の日です。', en: 'The first day on which it can be ordered.' },
  'means.offer.offered_until': { ja: '取り扱う最後の日です。', en: 'The last day on which it can be ordered.' },
  'means.offer.least': { ja: '1回の注文で、これより少なくは申し込めません。', en: 'One order has no fewer of it.' },
  'means.offer.most': { ja: '1回の注文で、これより多くは申し込めません。', en: 'One order has no more of it.' },
  'means.offer.stock': {
    ja: 'この施設（期間）で用意する数です。注文済みの数を含みます。すべて注文されると、受け付けを終えます。',
    en: 'How many the facility has in all, ordered ones included. When all are ordered, nobody can order it.',
  },
  'means.offer.prices': {
    ja: 'オプションのIDごとに、この施設の料金を書きます。書いていないオプションは取り扱いません。',
    en: 'The facility’s price under the ID of each option. Options without one are not offered there.',
  },
  'means.price.price': { ja: '税込みの円です。', en: 'In yen, with tax.' },
  'means.price.price_type': {
    ja: 'regular：通常、repeat：継続、special：特別',
    en: 'regular, repeat: for those who go on, special',
  },
  'means.set.id': { ja: 'ファイルの中でセットを見分けるための名前です。', en: 'By which it is known in files.' },
  'means.set.facility': {
    ja: '1つの施設だけのセットのときに書きます。',
    en: 'For a set that only one facility may offer.',
  },
  'means.set.name': { ja: 'お客様に見える名前です。', en: 'What members see.' },
  'means.set.description': { ja: 'お客様に見える説明です。', en: 'What members read about it.' },
  'means.set.kind': { ja: 'セットが多いとき、お客様がしぼり込めます。', en: 'By which members choose among many.' },
  'means.set.contents': { ja: 'セットに入っている品です。', en: 'What is in it.' },
  'means.set.pictures': {
    ja: 'ファイルの横の pictures フォルダーにある写真の名前です。',
    en: 'Names of files in the folder pictures beside the file.',
  },
  'means.set.alt_1': {
    ja: '写真が見えない人に読み上げられます。写真と一緒に動きます。',
    en: 'Read out to those who cannot see it. It goes where the picture goes.',
  },
  'means.set.alt_2': {
    ja: '写真が見えない人に読み上げられます。写真と一緒に動きます。',
    en: 'Read out to those who cannot see it. It goes where the picture goes.',
  },
  'means.set.alt_3': {
    ja: '写真が見えない人に読み上げられます。写真と一緒に動きます。',
    en: 'Read out to those who cannot see it. It goes where the picture goes.',
  },
  'means.set.quantity_a': { ja: 'ないときは、1つだけ申し込めます。', en: 'Without it, one can be ordered.' },
  'means.set.quantity_b': {
    ja: '月数や泊数など、料金に掛ける数です。',
    en: 'Months or nights, by which the price is multiplied.',
  },
  'means.set.options': {
    ja: 'オプションを、並べる順に書きます。書くときは、すべてのオプションを書きます。',
    en: 'All options, in their order.',
  },
  'means.part.name': { ja: 'お客様に見える名前です。', en: 'What members see.' },
  'means.part.size': { ja: '大きさや容量です。', en: 'How large it is.' },
  'means.unit.unit': {
    ja: '「3組」の「組」です。',
    en: 'As in “3 sets”. An English one that ends in (s) or (es) follows its number.',
  },
  'means.option.id': { ja: 'ファイルの中でオプションを見分けるための名前です。', en: 'By which it is known in files.' },
  'means.option.name': { ja: 'お客様に見える名前です。', en: 'What members see.' },
  'means.option.description': { ja: 'お客様に見える説明です。', en: 'What members read about it.' },
  'means.option.price': {
    ja: '税込みの円です。施設が別の料金を決めていないときの料金です。',
    en: 'In yen, with tax, where a facility asks no price of its own.',
  },
  'means.option.price_type': {
    ja: 'regular：通常、repeat：継続、special：特別',
    en: 'regular, repeat: for those who go on, special',
  },
  'means.option.color': { ja: '色の見本に使います。', en: 'For a swatch.' },
} as const satisfies Texts;
