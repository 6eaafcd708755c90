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
    ja: '各セットの詳細画面に、プランごとの料金を税込で表示します。数量に応じたお支払い金額は、お申し込み前の確認画面でご確認いただけます。',
    en: 'The page of each set shows the price of each plan, tax included. You see the total for the quantities you chose on the page before you order.',
  },
  'trade_law.fees.label': { ja: '料金以外の費用', en: 'Other costs' },
  'trade_law.fees.text': {
    ja: 'インターネットの通信料は、お客様のご負担となります。',
    en: 'You pay the cost of your own internet connection.',
  },
  'trade_law.tax.label': { ja: '消費税', en: 'Consumption tax' },
  'trade_law.tax.text': {
    ja: '表示する料金には、消費税（{percent}%）が含まれています。',
    en: 'The prices shown include consumption tax of {percent}%.',
  },
  'trade_law.invoice.label': {
    ja: '適格請求書発行事業者の登録番号',
    en: 'Qualified invoice issuer registration number',
  },
  'trade_law.contract.label': { ja: 'お申し込みと契約の成立', en: 'When your contract is formed' },
  'trade_law.contract.text': {
    ja: '「申し込んで支払いへ進む」または「申し込んで、リンクを作る」を押すとお申し込みとなり、お支払いを確認した時点で、レンタル契約が成立します。条件の全文は利用規約にあります。',
    en: 'You order with “Place order and go to payment” or “Place order and get the link”. The rental contract is formed once we have received your payment. The terms of rental have all the conditions.',
  },
  'trade_law.minors.label': { ja: '未成年の方', en: 'If you are under 18' },
  'trade_law.payment_methods.label': { ja: 'お支払い方法', en: 'Payment methods' },
  'trade_law.payment_methods.text': {
    ja: 'クレジットカード（{cards}）またはコンビニ払いをご利用いただけます。お支払いの手続きは、{provider}の画面で行います。',
    en: 'You can pay by credit card ({cards}) or at a convenience store. You make the payment on the page of {provider}.',
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
  'trade_law.payment_time.card': {
    ja: '口座からの引き落とし日は、ご利用のカード会社の規約によります。',
    en: 'Your card company’s terms decide when the money leaves your bank account.',
  },
  'trade_law.payment_time.store': {
    ja: '番号の発行から、学校・施設ごとに定めた日数以内に、店頭でお支払いください。日数はお申し込み前の確認画面に、期限日は番号とともに表示します。',
    en: 'Please pay at the store within the number of days that is set for your school or facility, counted from when you get the number. The page before you order shows how many days, and the deadline is shown with the number.',
  },
  'trade_law.delivery.label': { ja: 'お渡しの時期', en: 'When you receive the set' },
  'trade_law.use_period.label': { ja: 'ご利用期間と返却', en: 'Rental period and return' },
  'trade_law.use_period.text': {
    ja: 'ご利用期間は、学校・施設ごとに表示する期間です。期間を選べる学校・施設では、お申し込みの際にお選びになった期間となります。いずれも注文履歴でご確認いただけます。\nご利用期間が終わりましたら、セットの品をすべて学校・施設でご返却ください。返却の日時と場所は、学校・施設のご案内によります。',
    en: 'The rental period is the one shown for your school or facility. Where you can choose the dates, it is the period you chose when you ordered. You can check it in your order history.\nWhen it ends, please return every item of the set at your school or facility. Your school or facility will tell you the date, time and place.',
  },
  'trade_law.cancellation.label': { ja: 'キャンセルと返金', en: 'Cancellation and refunds' },
  'trade_law.cancellation.day': { ja: 'キャンセル期限日', en: 'the cancellation deadline of your order' },
  'trade_law.cancellation.last_day': {
    ja: 'キャンセル期限日にカードでお支払いの場合は、その日の23:59までにお問い合わせください。',
    en: 'If you pay by card on the cancellation deadline itself, please contact us by 23:59 (Japan time) that day.',
  },
  'trade_law.cancellation.deadline': {
    ja: 'キャンセル期限日は、お申し込み前の確認画面と注文履歴に表示します（期限のないご注文もあります）。\nキャンセル期限のあるご注文は、期限を過ぎると、お客様のご都合によるキャンセルはお受けできません。',
    en: 'The page before you order and your order history show the deadline (some orders have none).\nIf your order has a cancellation deadline, you can no longer cancel it for your own reasons after that.',
  },
  'trade_law.cancellation.by_request': {
    ja: 'キャンセル申請の方式をとる学校・施設では、期限にかかわらず、次のとおりです。',
    en: 'At schools and facilities that use cancellation requests, whatever the date:',
  },
  'trade_law.cancellation.policy': {
    ja: '期限などの詳しい条件は学校・施設ごとに異なります。お申し込み前の確認画面に表示するキャンセルポリシーを必ずご確認ください。',
    en: 'The deadline and other details differ from school to school and facility to facility. Please be sure to read the cancellation policy shown on the page before you order.',
  },
  'trade_law.defects.label': { ja: '不具合、品違い、不足があった場合', en: 'Faulty, wrong or missing items' },
  'trade_law.defects.text': {
    ja: 'お受け取りになった品に不具合、品違い、不足があったときは、当社の負担で、修理、交換または不足の品のお届けをします。お受け取りから7日以内にご連絡いただけますと、早く対応できます。期間が過ぎても、法律で認められるお客様の権利がなくなることはありません。',
    en: 'If an item is faulty, wrong or missing, we repair it, exchange it or deliver the missing one at our cost. If you tell us within 7 days of receiving the set, we can help you quickly. You do not lose any right that the law gives you when that time has passed.',
  },
  'trade_law.damage.label': { ja: 'ご利用中の破損・紛失', en: 'Damage or loss during use' },
  'trade_law.late.label': { ja: '返却が遅れた場合', en: 'Late return' },
  'trade_law.quantity.label': { ja: 'お申し込みの期間と数量の制限', en: 'When and how much you can order' },
  'trade_law.quantity.text': {
    ja: '数量に制限があるセットは、そのセットの画面に制限を表示します。お申し込みの受付期間は、学校・施設ごとに決まり、お申し込み前の確認画面に表示します。',
    en: 'If the quantity of a set is limited, the page of that set shows the limit. Each school or facility takes orders for a certain period, which is shown on the page before you order.',
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
  'accessibility.standard.title': { ja: '目標としている基準', en: 'The standard we aim for' },
  'accessibility.standard.text': {
    ja: '日本産業規格 JIS X 8341-3:2016 の適合レベル AA に沿うことと、Web Content Accessibility Guidelines（WCAG）2.2 のレベル AA に沿うことを目標としています。対象は、このショップのすべての画面です。',
    en: 'Our aim is to meet level AA of the Japanese standard JIS X 8341-3:2016, and of the Web Content Accessibility Guidelines (WCAG) 2.2, on every page of this shop.',
  },
  'accessibility.state.text': {
    ja: 'JIS X 8341-3:2016 に基づく試験（達成基準ごとの試験）は行っていません。下に挙げる自動の確認と、対応できていないことを、この方針とあわせて公表します。',
    en: 'We have not had the test of every success criterion that JIS X 8341-3:2016 describes. What we check automatically, and what does not work yet, is listed below.',
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
    ja: '文字の大きさを200%にしても、内容が切れたり重なったりしないこと',
    en: 'With text at 200%, nothing is cut off or covered.',
  },
  'access_check.reflow': {
    ja: '400%に拡大しても、横にスクロールせずに読めること',
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
  'access_limit.pdf': {
    ja: '領収書のPDFは、読み上げソフトで正しく読めることを確認できていません。内容は、注文履歴の詳細でもお読みいただけます。',
    en: 'We have not checked that PDF receipts are read out correctly by screen readers. The details in your order history say the same.',
  },
  'accessibility.report.title': { ja: 'お困りのときは', en: 'If something gets in your way' },
  'accessibility.report.text': {
    ja: '使いにくいところや、読めないところがありましたら、次のいずれかでお知らせください。どの画面で、何をお使いのときかもお書きいただけますと助かります。お申し込みやお支払いのお手続きも、お電話またはメールでお手伝いします。',
    en: 'If you cannot read or use something, please tell us in one of these ways. It helps us to know which screen it was and what you were using. We can also help you to order and pay, by phone or email.',
  },
  'accessibility.date': { ja: '制定日：2026年11月15日', en: 'Published: 15 November 2026' },
} as const satisfies Texts;
