import type { Texts } from '../text.ts';

/** The legal notice and the accessibility statement. */
export const legal = {
  'trade_law.intro': {
    ja: '特定商取引に関する法律に基づき、レンタルセットのオンラインショップ「ひとそろい」について、次のとおり表示します。',
    en: 'This is the information that Japan’s Act on Specified Commercial Transactions requires about Hitosoroi, an online shop for rental sets.',
  },
  'trade_law.seller.label': { ja: '事業者名', en: 'Business name' },
  'trade_law.representative.label': { ja: '代表者', en: 'Representative' },
  'trade_law.address.label': { ja: '所在地', en: 'Address' },
  'trade_law.contact.label': { ja: 'お問い合わせ先', en: 'Contact' },
  'trade_law.contact.text': {
    ja: '受付時間は{opens}から{closes}まで（土曜・日曜・祝日を除く）です。',
    en: 'Business hours are {opens} to {closes} Japan time, except Saturdays, Sundays and Japanese public holidays.',
  },
  'trade_law.contact.phone': { ja: '電話番号：', en: 'Phone: ' },
  'trade_law.contact.email': { ja: 'メールアドレス：', en: 'Email: ' },
  'trade_law.price.label': { ja: 'レンタル料金', en: 'Rental price' },
  'trade_law.price.text': {
    ja: '各セットの詳細画面に、オプションごとの料金を税込で表示します。数量に応じた合計金額は、ご注文を確定する前の画面でご確認いただけます。',
    en: 'The page of each set shows the price of each option, tax included. You see the total for the quantities you chose before you confirm your order.',
  },
  'trade_law.fees.label': { ja: '料金以外の費用', en: 'Other costs' },
  'trade_law.fees.text': {
    ja: 'ご注文の際に、表示する合計金額のほかに送料や決済手数料をいただくことはありません。インターネットの通信料は、お客様のご負担となります。\nお客様の故意または過失による紛失・破損、返却の遅れがあった場合は、修理や再調達にかかる実費をご請求することがあります。',
    en: 'When you order, we add no delivery charge or payment fee to the total shown. You pay the cost of your own internet connection.\nIf items are lost or damaged through your fault, or returned late, we may charge what it costs to repair or replace them.',
  },
  'trade_law.tax.label': { ja: '消費税', en: 'Consumption tax' },
  'trade_law.tax.text': {
    ja: '表示する料金には、消費税（{percent}％）が含まれています。',
    en: 'The prices shown include consumption tax of {percent}%.',
  },
  'trade_law.invoice.label': {
    ja: '適格請求書発行事業者の登録番号',
    en: 'Qualified invoice issuer registration number',
  },
  'trade_law.payment_methods.label': { ja: 'お支払い方法', en: 'Payment methods' },
  'trade_law.payment_methods.text': {
    ja: 'クレジットカード（{cards}）またはコンビニ払いをご利用いただけます。お支払いの手続きは、決済代行会社の画面で行います。',
    en: 'You can pay by credit card ({cards}) or at a convenience store. You make the payment on our payment provider’s page.',
  },
  'trade_law.payment_methods.stores': {
    ja: 'コンビニ払いをご利用いただける店舗：{stores}',
    en: 'Convenience stores where you can pay: {stores}',
  },
  'trade_law.payment_methods.store_limit': {
    ja: 'お支払い金額が{limit}を超える場合は、コンビニ払いをご利用いただけません。',
    en: 'Payments over {limit} cannot be made at a convenience store.',
  },
  'trade_law.payment_time.label': { ja: 'お支払い時期', en: 'When you pay' },
  'trade_law.payment_time.text': {
    ja: 'クレジットカード：お支払い画面でご注文の手続きを終えた時点で決済します。口座からの引き落とし日は、ご利用のカード会社の規約によります。\nコンビニ払い：注文履歴に表示するお支払い期限までにお支払いください。期限までにお支払いがないご注文は、期限後にキャンセルとなります。',
    en: 'Credit card: your card is charged when you complete the order on the payment page. Your card company’s terms decide when the money leaves your bank account.\nConvenience store: please pay by the deadline shown in your order history. If you have not paid by then, your order is canceled.',
  },
  'trade_law.delivery.label': { ja: 'お引き渡し時期', en: 'When you receive the set' },
  'trade_law.delivery.text': {
    ja: 'ご利用期間の開始日までに、学校・施設で設置またはお引き渡しします。学校・施設から別にご案内がある場合は、その内容によります。',
    en: 'We install the set or hand it over at your school or facility by the first day of the use period. If your school or facility announces something different, its announcement applies.',
  },
  'trade_law.use_period.label': { ja: 'レンタル期間と返却', en: 'Rental period and return' },
  'trade_law.use_period.text': {
    ja: 'レンタル期間は、学校・施設ごとに表示するご利用期間です。期間を選べる施設では、ご注文の際にお選びになった期間となります。いずれも注文履歴でご確認いただけます。\nレンタル期間が終わりましたら、セットの品をすべて学校・施設でご返却ください。返却の日時と場所は、学校・施設のご案内によります。',
    en: 'The rental period is the use period shown for your school or facility. Where you can choose the dates, it is the period you chose when you ordered. You can check it in your order history.\nWhen it ends, please return every item of the set at your school or facility. Your school or facility will tell you the date, time and place.',
  },
  'trade_law.cancellation.label': { ja: 'キャンセルと返金', en: 'Cancellation and refunds' },
  'trade_law.cancellation.text': {
    ja: 'クレジットカード：注文履歴に表示するキャンセル期限日の23:59（日本時間）まで、注文履歴の画面からキャンセルできます。お支払い当日は決済の処理中のため、翌日からお手続きいただけます。キャンセル申請の方式をとる施設では、同じ画面からキャンセル申請をしてください。当社で確認し、結果を注文履歴に表示します。キャンセルが成立したときは、カード会社を通じて返金します。\nコンビニ払い：お支払い後のキャンセルは、上記のお問い合わせ先までご連絡ください。銀行振込で返金します。\nキャンセル期限を過ぎると、お客様のご都合によるキャンセルはお受けできません。\n期限などの詳しい条件は施設ごとに異なります。ご注文を確定する前に表示するキャンセルポリシーを必ずご確認ください。',
    en: 'Credit card: you can cancel from your order history until 23:59 (Japan time) on the day shown there as the cancellation deadline. On the day you pay, the payment is still being processed, so you can cancel from the next day. If your facility uses cancellation requests, please send a request from the same screen. We check it and show the result there. When an order is canceled, we refund you through your card company.\nConvenience store: to cancel after you have paid, please contact us using the details above. We refund you by bank transfer.\nAfter the cancellation deadline, you can no longer cancel for your own reasons.\nThe deadline and other details differ from facility to facility. Please be sure to read the cancellation policy shown before you confirm your order.',
  },
  'trade_law.defects.label': { ja: '破損・品違い・不足があった場合', en: 'Damaged, wrong or missing items' },
  'trade_law.defects.text': {
    ja: 'お受け取りになった品に破損、品違い、不足があった場合は、お受け取りから7日以内に、上記のお問い合わせ先までご連絡ください。当社の負担で、交換するか、不足の品をお届けします。',
    en: 'If an item is damaged, wrong or missing, please contact us using the details above within 7 days of receiving the set. We will exchange the item or deliver the missing one at our own cost.',
  },
  'trade_law.quantity.label': { ja: '数量などの制限', en: 'Limits on orders' },
  'trade_law.quantity.text': {
    ja: '数量に制限があるセットは、そのセットの画面に制限を表示します。お申し込みの期間が決まっている場合は、学校・施設のご案内によります。',
    en: 'If the quantity of a set is limited, the page of that set shows the limit. If orders are accepted only for a certain period, your school or facility will tell you when.',
  },
  'trade_law.environment.label': { ja: '動作環境', en: 'Supported browsers' },
  'trade_law.environment.text': {
    ja: 'Safari、Chrome、Edge、Firefoxの最新版で、JavaScriptとCookieを有効にしてご利用ください。',
    en: 'Please use the current version of Safari, Chrome, Edge or Firefox, with JavaScript and cookies turned on.',
  },
  'accessibility.intro': {
    ja: '「ひとそろい」は、障害の有無や年齢、お使いの端末にかかわらず、どなたにもご利用いただけることを目指しています。',
    en: 'We want everyone to be able to use Hitosoroi, with or without a disability, at any age and on any device.',
  },
  'accessibility.standard.title': { ja: '目標としている基準', en: 'The standard we follow' },
  'accessibility.standard.text': {
    ja: 'Web Content Accessibility Guidelines（WCAG）2.2 のレベル AA に沿うことを目標としています。',
    en: 'Our aim is to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.',
  },
  'accessibility.checks.title': { ja: '確認していること', en: 'What we check' },
  'accessibility.checks.text': {
    ja: 'サイトを更新するたびに、実際のブラウザーで次のことを自動で確認しています。日本語と英語の両方が対象です。',
    en: 'Every time we change this site, we check the following automatically in a real browser, in Japanese and in English.',
  },
  'access_check.automatic': {
    ja: 'すべての画面と、読み込み中・エラー・確認のダイアログなどの状態に、検査ツール axe で見つかる問題がないこと（画面の幅375ピクセルと1280ピクセル）',
    en: 'The testing tool axe finds no problem on any screen or in any state of it, such as loading, errors and open dialogs, at widths of 375 and 1280 pixels.',
  },
  'access_check.keyboard': {
    ja: '登録またはログインからお支払い、注文履歴の確認まで、キーボードだけで操作できること',
    en: 'You can register or log in, order, pay and look at your orders with the keyboard alone.',
  },
  'access_check.focus': {
    ja: '今どこを操作しているかが常に見え、ほかの部分に隠れないこと。画面が変わると、その画面のタイトルが読み上げられ、内容の先頭から操作を続けられること',
    en: 'You can always see where you are, and nothing covers that place. When the screen changes, its title is read out and you go on from the start of its content.',
  },
  'access_check.text': {
    ja: '文字の大きさを200％にしても、内容が切れたり重なったりしないこと',
    en: 'With text at 200%, nothing is cut off or covered.',
  },
  'access_check.reflow': {
    ja: '400％に拡大しても、横にスクロールせずに読めること',
    en: 'At a zoom of 400%, you never have to scroll sideways.',
  },
  'access_check.contrast': {
    ja: '明るい配色でも暗い配色でも、文字と背景に十分な明るさの差があること',
    en: 'Text stands out enough from its background, in light and in dark colors.',
  },
  'access_check.colours': {
    ja: 'ハイコントラストなど、端末で指定した配色でも、ボタンや選択した項目がわかること',
    en: 'Buttons and choices can be told apart when your device sets its own colors, such as high contrast.',
  },
  'access_check.motion': {
    ja: '端末で「視差効果を減らす」などを設定しているときは、画面に動きがないこと',
    en: 'Nothing moves when your device asks for reduced motion.',
  },
  'access_check.targets': {
    ja: 'ボタンや入力欄など、押すところが縦横44ピクセル以上あること（文中のリンクを除く）',
    en: 'Whatever you press is at least 44 pixels wide and high, except links within a sentence.',
  },
  'access_check.errors': {
    ja: '入力に誤りがあるときは、誤りの数が一度だけ読み上げられ、最初の誤りの欄に移動し、欄ごとに直し方が示されること',
    en: 'When something in a form is wrong, the number of fields is read out once, you are taken to the first of them, and each says what to change.',
  },
  'access_check.language': {
    ja: '英語の画面に日本語のままの言葉があるときは、日本語として読み上げられること',
    en: 'Words that stay Japanese on an English page are marked as Japanese, so that they are read out correctly.',
  },
  'accessibility.limits.title': { ja: '対応できていないこと', en: 'What does not work yet' },
  'access_limit.provider': {
    ja: 'お支払いの画面は決済代行会社のものです。当社では、その画面がこの基準に沿うことを確認できていません。',
    en: 'The payment page belongs to our payment provider. We cannot check that it meets this standard.',
  },
  'access_limit.japanese': {
    ja: '学校・施設が英語の表記を用意していない名前や質問は、英語の画面でも日本語で表示されます。',
    en: 'Names and questions that your school or facility has not translated stay Japanese on English pages.',
  },
  'access_limit.pictures': {
    ja: 'セットの写真には説明の文がありません。内容は、写真のそばの説明文でお読みいただけます。',
    en: 'Pictures of sets have no description of their own. The text next to them says what is in the set.',
  },
  'access_limit.devices': {
    ja: 'スクリーンリーダーなどを日ごろお使いの方による確認は、まだ行っていません。',
    en: 'People who use screen readers or other aids every day have not tested this site yet.',
  },
  'accessibility.report.title': { ja: 'お困りのときは', en: 'If something gets in your way' },
  'accessibility.report.text': {
    ja: '使いにくいところや、読めないところがありましたら、お問い合わせの画面からお知らせください。どの画面で、何をお使いのときかもお書きいただけますと助かります。お申し込みやお支払いのお手続きも、お電話またはメールでお手伝いします。',
    en: 'If you cannot read or use something, please tell us through the contact form. It helps us to know which screen it was and what you were using. We can also help you to order and pay by phone or email.',
  },
} as const satisfies Texts;
