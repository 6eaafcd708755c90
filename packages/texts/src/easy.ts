import type { legal } from './screens/legal.ts';
import type { screens } from './screens.ts';
import type { tradeTerms } from './trade-terms.ts';

type Groups = typeof screens;
/** Every text of the screens but those of the law, whose words are exact. */
type EasyTextId = Exclude<
  { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups],
  keyof typeof legal | keyof typeof tradeTerms
>;

/**
 * The texts on which someone acts, in easy Japanese (やさしい日本語): for people who are learning the language, in place of the Japanese text of
 * the same id. Short sentences that say one thing, です and ます, a space after each phrase, no honorifics, no double negation; every kanji has its
 * reading in brackets (`furigana.ts`). After the guideline of the Agency for Cultural Affairs and the Immigration Services Agency.
 */
export const easy = {
  // The shell, the titles, and what every form says. Titles of legal pages keep their words.
  'shell.contact': '問[と]い合[あ]わせ',
  'shell.trade_law': '特定商取引法[とくていしょうとりひきほう]に基[もと]づく表記[ひょうき]',
  'trade_law.title': '特定商取引法[とくていしょうとりひきほう]に基[もと]づく表記[ひょうき]',
  'terms.title': '利用規約[りようきやく]',
  'shell.loading': '読[よ]み込[こ]んでいます',
  'shell.failed.title': 'この 画面[がめん]を 出[だ]すことが できませんでした',
  'shell.crashed.title': 'この 画面[がめん]を 出[だ]すことが できませんでした',
  'shell.try_again': 'もう一度[いちど] する',
  'shell.reload': 'もう一度[いちど] 読[よ]み込[こ]む',
  'shell.tax_included': '税込[ぜいこみ]',
  'shell.tax_in_it': 'この中[なか]の 消費税[しょうひぜい]（{percent}%）{tax}',
  'landing.heading': '新[あたら]しい 生活[せいかつ]の ものを、セットで 借[か]りましょう。',
  'landing.lead':
    '寝具[しんぐ]（ふとんなど）、家電[かでん]、机[つくえ]などを、セットで 借[か]りることが できます。学校[がっこう]・施設[しせつ]で 受[う]け取[と]ります。学校[がっこう]・施設[しせつ]で 返[かえ]します。',
  'landing.facility': 'あなたの 学校[がっこう]・施設[しせつ]',
  'landing.register': 'はじめての 人[ひと]（会員登録[かいいんとうろく]）',
  'landing.login': 'もう 登録[とうろく]した 人[ひと]（ログイン）',
  'landing.choose.title': '選[えら]ぶ',
  'landing.choose.text': '必要[ひつよう]な セットと プランを 選[えら]びます。',
  'landing.answer.title': '書[か]く',
  'landing.answer.text':
    '部屋[へや]や 使[つか]う 期間[きかん]など、学校[がっこう]・施設[しせつ]の 質問[しつもん]に 答[こた]えます。',
  'landing.pay.title': '払[はら]う',
  'landing.pay.text': 'クレジットカードか コンビニで、お金[かね]を 払[はら]います。',
  'login.wanted': 'ログインすると、「{page}」に 進[すす]みます。',
  'register.title': '会員登録[かいいんとうろく]',
  'confirm.title': 'メールアドレスの 確認[かくにん]',
  'forgot.title': 'パスワードを もう一度[いちど] 決[き]める',
  'reset.title': '新[あたら]しい パスワードを 決[き]める',
  'profile.title': '会員情報[かいいんじょうほう]を 変[か]える',
  'products.title': 'セットを 選[えら]ぶ',
  'student_profile.title': 'あなたの 情報[じょうほう]を 書[か]く',
  'payment.title': '注文[ちゅうもん]を 確認[かくにん]する',
  'complete.title': '注文[ちゅうもん]の 結果[けっか]',
  'order_history.title': '注文履歴[ちゅうもんりれき]',
  'form.required': '必要[ひつよう]',
  'shell.offline': 'インターネットに つながりません。',
  'shell.offline.loading': '待[ま]ってください。つながったら、自動[じどう]で 続[つづ]きます。',
  'shell.offline.form': '書[か]いたものは 残[のこ]っています。つながってから、ボタンを 押[お]してください。',
  'shell.slow':
    '時間[じかん]が かかっています。少[すこ]し 待[ま]ってください。画面[がめん]が 変[か]わらないときは、画面[がめん]を もう一度[いちど] 読[よ]み込[こ]んでください。',
  'shell.language_failed':
    'ことばを 変[か]えることが できませんでした。画面[がめん]を もう一度[いちど] 読[よ]み込[こ]んでください。それから、もう一度[いちど] 押[お]してください。',
  'shell.crashed.text':
    'すみません。画面[がめん]を 出[だ]すことが できませんでした。保存[ほぞん]したものは、なくなっていません。画面[がめん]を もう一度[いちど] 読[よ]み込[こ]んでください。',
  'shell.logout_failed': 'まだ ログインしています。もう一度[いちど] 押[お]してください。',
  'form.wrong': '{count}か所[しょ]を 直[なお]してください。',
  'form.not_sent':
    '送[おく]ることが できませんでした。書[か]いたものは 残[のこ]っています。インターネットに つながっているか、確認[かくにん]してください。それから、もう一度[いちど] 押[お]してください。',
  'error.title': 'URLが 正[ただ]しくありません',
  'error.closed.title': '今[いま] 注文[ちゅうもん]できません',
  'error.replaced.title': 'QRコードが 変[か]わりました',
  'error.unpublished.title': 'セットは 準備中[じゅんびちゅう]です',
  'error.link-over.title': 'この リンクは、もう 使[つか]えません',
  'error.otherwise': 'それでも できないときは、URLが 違[ちが]うかもしれません。',
  'error.log_in':
    '登録[とうろく]した 人[ひと]は、ログインしてください。前[まえ]の 注文[ちゅうもん]を 見[み]ることが できます。',
  'error.text': '学校[がっこう]・施設[しせつ]の QRコードを、もう一度[いちど] 読[よ]み取[と]ってください。',
  'error.no-key': 'どの 学校[がっこう]・施設[しせつ]か、わかりませんでした。',
  'error.wrong-key': 'この QRコードや URLの 学校[がっこう]・施設[しせつ]は、見[み]つかりませんでした。',
  'error.closed':
    'この 学校[がっこう]・施設[しせつ]では、今[いま] 注文[ちゅうもん]できません。いつから できるか、学校[がっこう]・施設[しせつ]に 聞[き]いてください。',
  'error.replaced':
    'この QRコードや 施設[しせつ]コードは、古[ふる]いです。学校[がっこう]・施設[しせつ]の 新[あたら]しい ポスターを 見[み]てください。',
  'error.unpublished':
    'あなたの 学校[がっこう]・施設[しせつ]の セットは、まだ 見[み]ることが できません。いつから できるか、学校[がっこう]・施設[しせつ]に 聞[き]いてください。',
  'error.link-over':
    '新[あたら]しい パスワードを 決[き]めるための リンクは、もう 使[つか]えません。新[あたら]しい リンクを メールで 送[おく]ります。',
  'error.password_set':
    'もう 新[あたら]しい パスワードを 決[き]めた人[ひと]は、その パスワードで ログインしてください。',
  'error.not-found': 'この ページは ありません。URLを 確認[かくにん]してください。',
  'error.orders_stay': '前[まえ]の 注文[ちゅうもん]は、「注文履歴[ちゅうもんりれき]」で 見[み]ることが できます。',
  'error.to_orders': '注文履歴[ちゅうもんりれき]を 見[み]る',
  'error.to_sets': 'セットを 見[み]る',
  'error.to_forgot': 'もう一度[いちど] リンクを 送[おく]る',
  'code.label': '施設[しせつ]コード',
  'code.action': 'この コードで 進[すす]む',
  'code.other': '施設[しせつ]コードを 書[か]く',
  'code.hint': 'QRコードを 読[よ]み取[と]れないときは、ポスターの 施設[しせつ]コードを 書[か]いてください。',
  'code.unknown':
    'この 施設[しせつ]コードは 見[み]つかりませんでした。ポスターの コードを、もう一度[いちど] 見[み]てください。',
  'move.ask': '学校[がっこう]・施設[しせつ]を 変[か]えますか？',
  'move.from': '今[いま]',
  'move.to': '新[あたら]しい 学校[がっこう]・施設[しせつ]',
  'move.yes': '変[か]える',
  'move.no': '変[か]えない',
  'move.failed':
    '学校[がっこう]・施設[しせつ]を 変[か]えることが できませんでした。インターネットに つながっているか、確認[かくにん]してください。それから、もう一度[いちど] 押[お]してください。',
  'moved.text': 'あなたの 学校[がっこう]・施設[しせつ]が 変[か]わりました：',
  'moved.orders': 'カートは 空[から]です。前[まえ]の 注文[ちゅうもん]は、注文履歴[ちゅうもんりれき]に あります。',
  'move.cart': '変[か]えると、カートの 中[なか]の ものは なくなります。',
  'move.closed':
    '新[あたら]しい 学校[がっこう]・施設[しせつ]では、今[いま] 注文[ちゅうもん]できません。あなたの 学校[がっこう]・施設[しせつ]は、変[か]わっていません。',
  'move.orders': '前[まえ]の 注文[ちゅうもん]は、なくなりません。',

  // The sets and the cart
  'products.empty.title': '今[いま]、借[か]りることが できる セットは ありません',
  'products.empty.text': 'セットは、ここに 出[で]ます。後[あと]で もう一度[いちど] 見[み]てください。',
  'product.options': 'プランを 選[えら]ぶ',
  'product.regular': '普通[ふつう]の 料金[りょうきん]',
  'product.repeat': '続[つづ]けて 使[つか]う 人[ひと]の 料金[りょうきん]',
  'product.special': '特別[とくべつ]な 料金[りょうきん]',
  'product.add': 'カートに 入[い]れる',
  'product.added': 'カートに 入[い]れました（カートの 中[なか]は {count}点[てん]）。',
  'cart.count': 'カート {count}点[てん]',
  'cart.total': '合計[ごうけい]',
  'cart.remove': '{name}を カートから 外[はず]す',
  'cart.proceed': '注文[ちゅうもん]へ 進[すす]む',

  // Registering, the mail, the password, writing to us
  'form.show': 'パスワードを 見[み]る',
  'account.name': '名前[なまえ]',
  'account.name_kana': '名前[なまえ]（フリガナ）',
  'account.tel': '電話番号[でんわばんごう]',
  'account.confirmation': 'パスワード（もう一度[いちど]）',
  'login.forgot': 'パスワードを 忘[わす]れた 人[ひと]',
  'login.register': 'はじめての 人[ひと]（会員登録[かいいんとうろく]）',
  'register.action': '登録[とうろく]する',
  'register.login': 'もう 登録[とうろく]した 人[ひと]（ログイン）',
  'register.name.hint': '例[れい]：山田[やまだ] 花子[はなこ]、Maria Silva',
  'register.name_kana.hint':
    '例[れい]：ヤマダ ハナコ。カタカナを 書[か]かない 人[ひと]は、A〜Zの 文字[もじ]で 書[か]いてください。',
  'register.sender.text':
    '登録[とうろく]の 確認[かくにん]の メールを、この アドレスから 送[おく]ります。メールが 届[とど]くように してください。',
  'register.policy.read': 'プライバシーポリシーを 読[よ]む（新[あたら]しい タブで 開[ひら]きます）',
  'register.policy.agree': 'プライバシーポリシーに 同意[どうい]する',
  'register_confirm.register': '会員登録[かいいんとうろく]に 戻[もど]る',
  'resend.action': 'メールを もう一度[いちど] 送[おく]る',
  'forgot.action': 'リンクを 送[おく]る',
  'reset.password': '新[あたら]しい パスワード',
  'reset.action': '決[き]める',
  'mypage.password': 'パスワードを もう一度[いちど] 決[き]める',
  'mypage.new_tab': '（新[あたら]しい タブで 開[ひら]きます）',
  'profile.action': '変[か]える',
  'profile.updated': '変[か]えました。',
  'contact.text':
    '質問[しつもん]や、困[こま]っていることを 書[か]いて、送[おく]ってください。メールで 答[こた]えます。',
  'contact.content': '質問[しつもん]や、困[こま]っていること',
  'contact.content.hint':
    '注文[ちゅうもん]の ことを 聞[き]くときは、注文番号[ちゅうもんばんごう]も 書[か]いてください。',
  'contact.school': '学校[がっこう]の 名前[なまえ]',
  'contact.facility': '施設名[しせつめい]',
  'contact.subject': 'タイトル',
  'contact.action': '送[おく]る',
  'contact.sent': '送[おく]りました。',
  'contact.tel.hint': '書[か]かなくても いいです（例[れい]：090-1234-5678）。',
  'contact.sender.visitor':
    '返事[へんじ]を、この アドレスから 送[おく]ります。メールが 届[とど]くように してください。',
  'contact.sender.customer':
    '確認[かくにん]の メールと 返事[へんじ]を、この アドレスから 送[おく]ります。メールが 届[とど]くように してください。',
  'contested.text':
    'この メールアドレスは、ほかの パスワードでも 登録[とうろく]してあります。この メールが 来[き]た 登録[とうろく]の パスワードを 書[か]いてください。',
  'contested.action': '確認[かくにん]する',
  'contested.other':
    'パスワードが わからない 人[ひと]や、自分[じぶん]で 登録[とうろく]していない 人[ひと]は、新[あたら]しい パスワードを 決[き]めることが できます。',
  'contested.set': '新[あたら]しい パスワードを 決[き]める',
  'contested.set.text':
    '新[あたら]しい パスワードを 決[き]めると、この メールアドレスの ほかの 登録[とうろく]は なくなります。その後[あと]で、会員情報[かいいんじょうほう]が 正[ただ]しいか、確認[かくにん]してください。',
  'register.tel.hint':
    '例[れい]：090-1234-5678。数字[すうじ]と「-」を 書[か]いてください。外国[がいこく]の 番号[ばんごう]は、「+」と 国番号[くにばんごう]から 書[か]いてください。電話[でんわ]が ない人[ひと]は、0000と 書[か]いてください。',
  'profile.tel.hint': '電話[でんわ]が ない人[ひと]は、0000と 書[か]いてください。',
  'account.password.hint':
    '英字[えいじ]（A〜Z）、数字[すうじ]、記号[きごう]の 中[なか]から、2つ以上[いじょう]を 使[つか]ってください。半角[はんかく]で、6文字[もじ]から 32文字[もじ]まで 書[か]いてください。',
  'suggestion.passport': 'パスポートと 同[おな]じように、A〜Zの 文字[もじ]で 書[か]いてください。',
  'confirm_email.title': 'メールを 送[おく]りました',
  'confirm_email.text':
    'メールの 中[なか]の リンクを 開[ひら]いてください。これで 登録[とうろく]が 終[お]わります。リンクは 24時間[じかん] 使[つか]えます。',
  'confirm_email.reset.text':
    'メールの 中[なか]の リンクを 開[ひら]いてください。新[あたら]しい パスワードを 決[き]めてください。リンクは 1時間[じかん] 使[つか]えます。',
  'confirm_email.missing':
    '5分[ふん] 待[ま]っても メールが 来[こ]ないときは、「迷惑[めいわく]メール」の フォルダーを 見[み]てください。',
  'confirm_email.refused.title': 'メールを 送[おく]ることが できませんでした',
  'confirm_email.change': 'メールアドレスが 違[ちが]うときは、変[か]えてください',
  'mail_code.label': '確認[かくにん]コード',
  'mail_code.action': 'コードで 続[つづ]ける',
  'mail_code.hint':
    'リンクが 開[ひら]かないときは、メールの 中[なか]の 6つの 数字[すうじ]を 書[か]いてください。コードは 10分[ぷん] 使[つか]えます。',
  'mail_state.sending': 'メールを 送[おく]っています…',
  'mail_state.delayed': 'まだ 送[おく]ることが できていません。自動[じどう]で もう一度[いちど] 送[おく]ります。',
  'mail_state.handed-over': 'メールを 送[おく]りました。来[く]るまで、少[すこ]し 待[ま]ってください。',
  'mail_state.refused':
    'この メールアドレスには 送[おく]ることが できません。メールアドレスが 正[ただ]しいか、確認[かくにん]してください。',
  'register_confirm.title': 'メールアドレスの 確認[かくにん]が まだ 終[お]わっていません',
  'register_confirm.text':
    'わたしたちが 送[おく]った メールを 見[み]てください。メールの 中[なか]の リンクを 開[ひら]いてください。リンクは 24時間[じかん] 使[つか]えます。メールが 来[こ]ないときや、リンクを 使[つか]えないときは、もう一度[いちど] 送[おく]ります。',
  'register_confirm.other': 'メールアドレスが 違[ちが]うときは、もう一度[いちど] 登録[とうろく]してください。',
  'register_confirm.scan':
    '学校[がっこう]・施設[しせつ]の QRコードを、もう一度[いちど] 読[よ]み取[と]ってください。施設[しせつ]コードを 書[か]くことも できます。',
  'resend.sent':
    '受[う]け付[つ]けました。メールを 待[ま]ってください。前[まえ]の メールの リンクも、期限[きげん]まで 使[つか]えます。',
  'resend.too_many':
    '今[いま]は 送[おく]ることが できません。少[すこ]し 待[ま]ってから、もう一度[いちど] 押[お]してください。',
  'resend.failed':
    '送[おく]ることが できませんでした。インターネットに つながっているか、確認[かくにん]してください。それから、もう一度[いちど] 押[お]してください。',
  'forgot.text':
    '登録[とうろく]した メールアドレスを 書[か]いてください。新[あたら]しい パスワードを 決[き]めるための リンクを、メールで 送[おく]ります。',
  'login.session_over':
    'ログインの 時間[じかん]が 終[お]わりました。カートの 中[なか]の ものは 残[のこ]っています。書[か]いた 答[こた]えは、消[き]えました。',
  'login.link_over':
    'この リンクは、もう 使[つか]えません。ログインしてください。メールアドレスの 確認[かくにん]が まだのときは、次[つぎ]の 画面[がめん]で メールを もう一度[いちど] 送[おく]ります。',
  'login.link_failed':
    '今[いま] メールアドレスの 確認[かくにん]が できませんでした。少[すこ]し 待[ま]ってから、メールの リンクを もう一度[いちど] 開[ひら]いてください。',
  'register.policy.agreement': 'プライバシーポリシーに 同意[どうい]すること',
  'register.missing': 'まだ 書[か]いていないもの：{fields}',
  'register.wrong': '直[なお]すもの：{fields}',
  'login.password_set':
    '新[あたら]しい パスワードを 決[き]めました。新[あたら]しい パスワードで ログインしてください。',

  // What is wrong with a field
  'validation.required': '必[かなら]ず 書[か]くか、選[えら]んでください。',
  'validation.too-long': '長[なが]すぎます。短[みじか]く してください。',
  'validation.line-long': '100文字[もじ]までに してください。',
  'validation.answer-long': '500文字[もじ]までに してください。',
  'validation.name-symbols': '絵文字[えもじ]や 記号[きごう]は 使[つか]えません。消[け]してください。',
  'validation.name-characters':
    '英字[えいじ]（A〜Z）、数字[すうじ]、ひらがな、カタカナ、漢字[かんじ]で 書[か]いてください。「é」「-」「’」などは 使[つか]えません。',
  'validation.tel-format': '数字[すうじ]と「-」で 書[か]いてください（例[れい]：090-1234-5678）。',
  'validation.email-format': 'メールアドレスが 正[ただ]しくありません。もう一度[いちど] 確認[かくにん]してください。',
  'validation.email-taken': 'この メールアドレスは、もう 登録[とうろく]してあります。',
  'validation.email-unknown': 'この メールアドレスは、登録[とうろく]してありません。',
  'validation.password-short': '6文字[もじ]以上[いじょう] 書[か]いてください。',
  'validation.password-long': '32文字[もじ]までに してください。',
  'validation.password-characters':
    '半角[はんかく]の 英字[えいじ]（A〜Z）、数字[すうじ]、記号[きごう]だけ 使[つか]えます。',
  'validation.password-classes':
    '英字[えいじ]（A〜Z）、数字[すうじ]、記号[きごう]の 中[なか]から、2つ以上[いじょう]を 使[つか]ってください。',
  'validation.passwords-differ': '2つの パスワードが 同[おな]じでは ありません。確認[かくにん]してください。',
  'validation.code-format': '6つの 数字[すうじ]を 書[か]いてください。',
  'validation.code-wrong':
    'コードが 違[ちが]います。いちばん 新[あたら]しい メールの コードを 書[か]いてください。メールの リンクを 開[ひら]くことも できます。',
  'validation.code-used-up':
    'コードが 5回[かい] 違[ちが]いました。この コードは、もう 使[つか]えません。メールの リンクを 開[ひら]くか、メールを もう一度[いちど] 送[おく]ってください。',
  'validation.code-expired':
    'この コードは 使[つか]えません。時間[じかん]（10分[ぷん]）が 終[お]わったか、はじめに 使[つか]った ブラウザーと 違[ちが]います。メールの リンクを 開[ひら]くか、メールを もう一度[いちど] 送[おく]ってください。',
  'validation.not-numeric': '数字[すうじ]だけ 書[か]いてください。',
  'validation.period-out':
    'この日[ひ]は 使[つか]えません。使[つか]うことが できる 期間[きかん]の 中[なか]から 選[えら]んでください。',
  'validation.start-after-end':
    '利用終了日[りようしゅうりょうび]と 同[おな]じ日[ひ]か、その前[まえ]の 日[ひ]を 選[えら]んでください。',
  'validation.end-before-start':
    '利用開始日[りようかいしび]と 同[おな]じ日[ひ]か、その後[あと]の 日[ひ]を 選[えら]んでください。',
  'validation.payment-unchosen': '支払[しはら]いの 方法[ほうほう]を 選[えら]んでください。',

  // What the server refuses
  'refusal.wrong-login': 'メールアドレスか パスワードが 正[ただ]しくありません。',
  'refusal.no-session': 'もう一度[いちど] ログインしてください。',
  'refusal.link-over': 'この リンクは、もう 使[つか]えません。はじめから もう一度[いちど] してください。',
  'refusal.page-open':
    'お支払[しはら]い用[よう]リンクを もらった 人[ひと]が、支払[しはら]いの 画面[がめん]を 開[ひら]いています。10分[ぷん]ぐらい 待[ま]ってください。それから、もう一度[いちど] 押[お]してください。',
  'refusal.too-late-for-link':
    'この注文[ちゅうもん]は、ほかの 人[ひと]に 支払[しはら]いを 頼[たの]める 期限[きげん]が 過[す]ぎました。注文履歴[ちゅうもんりれき]を 見[み]てください。',
  'refusal.payment-under-way':
    'この注文[ちゅうもん]は、支払[しはら]いの 手続[てつづ]きを しています。注文履歴[ちゅうもんりれき]を 見[み]てください。',
  'refusal.cannot-cancel': 'この注文[ちゅうもん]は、今[いま]は キャンセルできません。',
  'refusal.busy': '今[いま] 混[こ]んでいます。少[すこ]し 待[ま]ってから、もう一度[いちど] してください。',
  'refusal.unavailable': '今[いま]は 使[つか]えません。少[すこ]し 待[ま]ってから、もう一度[いちど] してください。',
  'refusal.in-doubt':
    'インターネットが 切[き]れました。手続[てつづ]きが できたか、わかりません。少[すこ]し 待[ま]ってから、もう一度[いちど] してください。',
  'refusal.internal': '問題[もんだい]が ありました。少[すこ]し 待[ま]ってから、もう一度[いちど] してください。',
  'order_refusal.item-gone':
    'カートの 中[なか]に、今[いま]は 借[か]りることが できない ものが あります。カートから 外[はず]してください。',
  'order_refusal.price-changed':
    '料金[りょうきん]が 変[か]わりました。新[あたら]しい 料金[りょうきん]を 確認[かくにん]してください。それから、もう一度[いちど] 進[すす]んでください。',
  'order_refusal.form-wrong':
    '書[か]いていない ところか、正[ただ]しくない ところが あります。前[まえ]の 画面[がめん]に 戻[もど]って、直[なお]してください。',

  // What the school or facility asks, and the order before it is sent
  'steps.label': '注文[ちゅうもん]の 順番[じゅんばん]',
  'steps.details': '書[か]く',
  'steps.pay': '確認[かくにん]・支払[しはら]い',
  'steps.done': '終[お]わり',
  'details.account': '登録[とうろく]した 情報[じょうほう]',
  'details.name': '名前[なまえ]',
  'details.phone': '電話番号[でんわばんごう]',
  'details.change': '書[か]き直[なお]す',
  'details.period': '使[つか]う 期間[きかん]',
  'details.available': '{start}から {end}までの 間[あいだ]で 選[えら]んでください。',
  'details.later':
    '{day}からも 使[つか]いたい 人[ひと]は、次[つぎ]の 受付[うけつけ]で、もう一度[いちど] 申[もう]し込[こ]んでください。',
  'details.start': '利用開始日[りようかいしび]（使[つか]い始[はじ]める 日[ひ]）',
  'details.end': '利用終了日[りようしゅうりょうび]（使[つか]い終[お]わる 日[ひ]）',
  'details.choose': '選[えら]んでください',
  'details.questions': '学校[がっこう]・施設[しせつ]からの 質問[しつもん]',
  'details.next': '確認[かくにん]・支払[しはら]いへ 進[すす]む',
  'payment.items': '注文[ちゅうもん]の 内容[ないよう]',
  'payment.total': '合計[ごうけい]',
  'payment.answers': 'あなたの 情報[じょうほう]',
  'payment.edit': '書[か]き直[なお]す',
  'payment.edit_items': 'セットを 選[えら]び直[なお]す',
  'payment.method': '支払[しはら]いの 方法[ほうほう]',
  'payment.store.kinds': '{stores}。次[つぎ]の 画面[がめん]で、番号[ばんごう]が 出[で]ます。',
  'payment.store.limit': '合計[ごうけい]が {limit}より 多[おお]いです。コンビニでは 払[はら]うことが できません。',
  'payment.conditions': '注文[ちゅうもん]の 条件[じょうけん]',
  'payment.delivery': 'いつ 受[う]け取[と]るか',
  'payment.fees': '送料[そうりょう]・手数料[てすうりょう]',
  'payment.refund': '返金[へんきん]（お金[かね]を 返[かえ]すこと）',
  'payment.apply_until': '申[もう]し込[こ]みの 期限[きげん]',
  'payment.cancel': 'キャンセルに ついて',
  'payment.cancel.policy': '学校[がっこう]・施設[しせつ]の キャンセルポリシー',
  'payment.after_use': '壊[こわ]したとき、なくしたとき、返[かえ]すのが 遅[おく]れたとき',
  'payment.seller': '事業者[じぎょうしゃ]',
  'payment.changed.title': 'カートに 入[い]れた 後[あと]で、変[か]わったものが あります',
  'payment.changed.text':
    '新[あたら]しい 内容[ないよう]を 確認[かくにん]してください。それから、続[つづ]けるか、カートから 外[はず]してください。',
  'payment.changed.item': '内容[ないよう]が 変[か]わりました（{before} → {now}）',
  'payment.changed.accept': '新[あたら]しい 内容[ないよう]で 続[つづ]ける',
  'payment.changed.remove': 'カートから 外[はず]す',
  'payment.changed.gone': '今[いま]は 借[か]りることが できません',

  // The last button, and what comes after it. That paying makes the order sure, the law's own sentence says right below it.
  'payment.place': '申[もう]し込[こ]んで 支払[しはら]いへ 進[すす]む',
  'payment.place.note':
    'この ボタンを 押[お]すと、申[もう]し込[こ]みに なります。次[つぎ]の 画面[がめん]で、支払[しはら]いの 手続[てつづ]きを してください。',
  'payment.not_sent':
    '注文[ちゅうもん]を 送[おく]ることが できませんでした。インターネットに つながっているか、確認[かくにん]してください。それから、もう一度[いちど] 押[お]してください。注文[ちゅうもん]は 1つだけです。2つに なりません。',
  'complete.number': '注文番号[ちゅうもんばんごう]',
  'complete.orders': '注文履歴[ちゅうもんりれき]を 見[み]る',
  'complete.products': 'セットを 見[み]る',
  'complete.done.title': '注文[ちゅうもん]の 手続[てつづ]きが 終[お]わりました',
  'complete.done.text':
    '注文[ちゅうもん]の 内容[ないよう]を メールで 送[おく]りました。支払[しはら]いが 終[お]わったか どうかは、注文履歴[ちゅうもんりれき]で 見[み]ることが できます。',
  'complete.interrupted.title': '支払[しはら]いが 途中[とちゅう]で 止[と]まりました',
  'complete.interrupted.text':
    '支払[しはら]いの 手続[てつづ]きが 途中[とちゅう]で 終[お]わりました。注文履歴[ちゅうもんりれき]で、支払[しはら]いを 確認[かくにん]してください。',
  'complete.loading.title': '注文[ちゅうもん]を 確認[かくにん]しています',
  'complete.unanswered.text':
    '注文[ちゅうもん]を まだ 確認[かくにん]できません。少[すこ]し 待[ま]ってください。または、注文履歴[ちゅうもんりれき]を 見[み]てください。',
  'complete.unsettled.title': '支払[しはら]いを 確認[かくにん]しています',
  'complete.failed.title': '支払[しはら]いが できませんでした',
  'complete.failed.cart': 'カートの 中[なか]の ものは、残[のこ]っています。',
  'complete.ordered.title': 'あと1つです：{limit} 23:59までに、{store}で お金[かね]を 払[はら]ってください',
  'complete.ordered.undated': 'あと1つです：コンビニで お金[かね]を 払[はら]ってください',
  'complete.ordered.text':
    '支払[しはら]いは まだです。支払[しはら]いが 終[お]わると、注文[ちゅうもん]が 決[き]まります。',
  'complete.expired.title': '支払[しはら]いの 期限[きげん]が 過[す]ぎました',
  'complete.canceled.title': 'この注文[ちゅうもん]は、キャンセルしました',
  'complete.not_found.title': '注文[ちゅうもん]が 見[み]つかりません',
  'complete.not_found.text':
    '最近[さいきん]の 注文[ちゅうもん]に、この番号[ばんごう]は ありません。注文履歴[ちゅうもんりれき]を 見[み]てください。',

  // Where an order stands, and what to do
  'status.unsettled': '支払[しはら]いを 確認[かくにん]しています',
  'status.unsettled.text':
    '支払[しはら]いを 確認[かくにん]しています。支払[しはら]いの 画面[がめん]には 戻[もど]れません。カードの 人[ひと]は、待[ま]ってください。コンビニの 人[ひと]は、期限[きげん]までに 払[はら]ってください。一日[いちにち] 過[す]ぎても 変[か]わらないときは、問[と]い合[あ]わせてください。',
  'status.failed': '支払[しはら]いが できませんでした',
  'status.failed.text':
    '支払[しはら]いが できませんでした。注文[ちゅうもん]は 決[き]まっていません。必要[ひつよう]な 人[ひと]は、もう一度[いちど] 注文[ちゅうもん]してください。',
  'status.ordered': '支払[しはら]いは まだです',
  'status.ordered.text': '{limit} 23:59までに、{store}で お金[かね]を 払[はら]ってください。',
  'status.ordered.undated':
    'コンビニで お金[かね]を 払[はら]ってください。いつまでに 払[はら]うかは、メールに 書[か]いてあります。',
  'status.paid': '支払[しはら]いが 終[お]わりました',
  'status.paid.text': '支払[しはら]いが 終[お]わりました。お金[かね]は もう 払[はら]わなくて いいです。',
  'status.expired': '期限[きげん]が 過[す]ぎました',
  'status.expired.text':
    '支払[しはら]いの 期限[きげん]が 過[す]ぎました。注文[ちゅうもん]は キャンセルに なりました。コンビニの 番号[ばんごう]は、もう 使[つか]わないでください。必要[ひつよう]な 人[ひと]は、もう一度[いちど] 注文[ちゅうもん]してください。',
  'status.canceled': 'キャンセルしました',
  'status.canceled.text': 'この注文[ちゅうもん]は、キャンセルに なりました。',
  'status.canceled.asked': 'あなたの 希望[きぼう]で、キャンセルしました。',
  'status.processing.text': '支払[しはら]いが 終[お]わりました。注文[ちゅうもん]が 決[き]まりました。',
  'status.can_request.text': 'キャンセルしたい人[ひと]は、ボタンを 押[お]して 申請[しんせい]してください。',
  'status.pending': 'キャンセルの 申請[しんせい]を 確認[かくにん]しています',
  'status.pending.text':
    '学校[がっこう]・施設[しせつ]と いっしょに、キャンセルの 申請[しんせい]を 確認[かくにん]しています。結果[けっか]は、メールで 知[し]らせます。待[ま]ってください。',
  'status.approved': 'キャンセルを 認[みと]めました',
  'status.approved.text':
    'キャンセルを 認[みと]めました。お金[かね]を 返[かえ]す 手続[てつづ]きを しています。待[ま]ってください。',
  'status.rejected': 'キャンセルは できません',
  'status.rejected.text': 'キャンセルは できませんでした。注文[ちゅうもん]は 続[つづ]いています。',
  'status.canceling': 'キャンセルの 手続[てつづ]きを しています',
  'status.canceling.text': 'キャンセルの 手続[てつづ]きを しています。終[お]わったら、メールで 知[し]らせます。',
  'status.cancel_failed.text':
    'キャンセルは まだ できていません。わたしたちが 確認[かくにん]して、連絡[れんらく]します。',
  'history.number': '注文番号[ちゅうもんばんごう]',
  'history.details': '注文[ちゅうもん]の 詳[くわ]しいこと',
  'history.facility': '学校[がっこう]・施設[しせつ]',
  'history.paid_on': '払[はら]った 日[ひ]',
  'history.result': '支払[しはら]いは どうなったか',
  'history.result.unsettled': '確認[かくにん]しています',
  'history.result.failed': '支払[しはら]いが できませんでした',
  'history.result.ordered': '支払[しはら]いは まだです',
  'history.result.expired': '期限[きげん]が 過[す]ぎました',
  'history.result.unpaid': '払[はら]っていません',
  'history.result.successful': '支払[しはら]いが 終[お]わりました',
  'history.order_again': 'もう一度[いちど] 注文[ちゅうもん]する',
  'history.empty.title': '注文[ちゅうもん]は まだ ありません',
  'history.empty.text': '注文[ちゅうもん]は、ここに 出[で]ます。',
  'history.empty.action': 'セットを 選[えら]ぶ',
  'history.more': '前[まえ]の 注文[ちゅうもん]を 見[み]る',
  'history.request_note': '理由[りゆう]：{note}',
  'receipts.receipt': '領収書[りょうしゅうしょ]',
  'history.cancel': '注文[ちゅうもん]を キャンセルする',
  'history.request_cancel': 'キャンセルを 申請[しんせい]する',
  'history.cancel.ask': 'この注文[ちゅうもん]を キャンセルしますか？',
  'history.request_cancel.ask': 'キャンセルの 申請[しんせい]を 送[おく]りますか？',
  'history.cancel_failed': 'キャンセルできませんでした。問[と]い合[あ]わせてください。',
  'history.cancel_unknown':
    'インターネットが 切[き]れました。キャンセルできたか、わかりません。この注文[ちゅうもん]を 確認[かくにん]してください。もう一度[いちど] 押[お]しても、キャンセルは 1回[かい]だけです。',
  'history.request_unknown':
    'インターネットが 切[き]れました。申請[しんせい]が 届[とど]いたか、わかりません。この注文[ちゅうもん]を 確認[かくにん]してください。もう一度[いちど] 押[お]しても、申請[しんせい]は 1回[かい]だけです。',
  'status.processing': '支払[しはら]いが 終[お]わりました（手続[てつづ]きを しています）',
  'cancel.later': '{from}から {end} 23:59まで、注文履歴[ちゅうもんりれき]で キャンセルできます。',
  'cancel.later_always': '{from}から、注文履歴[ちゅうもんりれき]で キャンセルできます。',
  'cancel.until': '{end} 23:59まで、キャンセルできます。',
  'cancel.contact_today': 'キャンセルしたい人[ひと]は、今日[きょう] 問[と]い合[あ]わせてください。',
  'cancel.contact_until': 'キャンセルしたい人[ひと]は、{end} 23:59までに 問[と]い合[あ]わせてください。',
  'cancel.contact': 'キャンセルしたい人[ひと]は、問[と]い合[あ]わせてください。',
  'cancel.over':
    'キャンセルの 期限[きげん]が 過[す]ぎました。あなたの 都合[つごう]の キャンセルは できません。困[こま]ったときは、問[と]い合[あ]わせてください。',

  // What became of the money
  'ending.unpaid': 'お金[かね]は かかりません。',
  'ending.number_void':
    'お金[かね]は 払[はら]わないでください。コンビニの 番号[ばんごう]は、もう 使[つか]わないでください。',
  'ending.released': 'カードの 支払[しはら]いを やめました。お金[かね]は かかりません。',
  'ending.card':
    'お金[かね]は、カード会社[がいしゃ]から 返[かえ]します。いつ 返[かえ]るかは、カード会社[がいしゃ]によって 違[ちが]います。1か月[げつ]か 2か月[げつ] かかることが 多[おお]いです。',
  'ending.transfer':
    'お金[かね]は、銀行[ぎんこう]の 口座[こうざ]に 返[かえ]します。口座[こうざ]の ことは、わたしたちが あなたに 連絡[れんらく]します。',
  'ending.transferred': 'お金[かね]は、銀行[ぎんこう]の 口座[こうざ]に 返[かえ]しました。',
  'ending.owed':
    'お金[かね]を 返[かえ]す 方法[ほうほう]を 確認[かくにん]しています。わたしたちが あなたに 連絡[れんらく]します。',

  // Paying at a store
  'store.where': '払[はら]う 店[みせ]',
  'store.amount': '払[はら]う お金[かね]',
  'store.deadline': 'いつまでに 払[はら]うか',
  // Many numbers of days are not read にち.
  'store.left':
    '{days, plural, =0 {今日[きょう]までに 払[はら]ってください} =1 {あと ｜1日[いちにち]} =2 {あと ｜2日[ふつか]} =3 {あと ｜3日[みっか]} =4 {あと ｜4日[よっか]} =5 {あと ｜5日[いつか]} =6 {あと ｜6日[むいか]} =7 {あと ｜7日[なのか]} =8 {あと ｜8日[ようか]} =9 {あと ｜9日[ここのか]} =10 {あと ｜10日[とおか]} =14 {あと ｜14日[じゅうよっか]} =20 {あと ｜20日[はつか]} =24 {あと ｜24日[にじゅうよっか]} =34 {あと ｜34日[さんじゅうよっか]} =44 {あと ｜44日[よんじゅうよっか]} =54 {あと ｜54日[ごじゅうよっか]} other {あと #日[にち]}}',
  'store.copy': '番号[ばんごう]を コピーする',
  'store.copy_confirmation': '確認番号[かくにんばんごう]を コピーする',
  'store.hours':
    '{hours, plural, =0 {今日[きょう]までに 払[はら]ってください（あと 1時間[じかん]より 少[すく]ないです）} other {今日[きょう]までに 払[はら]ってください（あと 約[やく]#時間[じかん]）}}',
  'calendar.add': 'カレンダーに 入[い]れる',
  'store_card.mail': 'メールで もらう',
  'store_card.mailed': '{email}に 送[おく]りました。',
  'store_card.too_many':
    '何回[なんかい]も 送[おく]りました。1時間[じかん]ぐらい 待[ま]ってから、もう一度[いちど] 押[お]してください。迷惑[めいわく]メールの フォルダーも 見[み]てください。',
  'store_card.over': 'この 注文[ちゅうもん]は 変[か]わりました。メールは 送[おく]りませんでした。',
  'store_card.failed':
    '送[おく]ることが できませんでした。少[すこ]し 待[ま]ってから、もう一度[いちど] 押[お]してください。',
  'store_card.print': '印刷[いんさつ]',
  'store.kept':
    'この スマートフォンや パソコンに 保存[ほぞん]しました。インターネットが なくても、見[み]ることが できます。',
  'store.how': '払[はら]いかた',
  'store_how.register':
    'レジで「インターネット代金[だいきん]の 支払[しはら]い」と 言[い]ってください。番号[ばんごう]を 見[み]せてください。お金[かね]を 払[はら]ってください。',
  'store_how.loppi':
    '店[みせ]の 中[なか]の 機械[きかい]「Loppi」を 使[つか]ってください。「各種番号[かくしゅばんごう]をお持[も]ちの方[かた]」を 押[お]してください。2つの 番号[ばんごう]を 入[い]れてください。紙[かみ]が 出[で]ます。30分[ぷん]以内[いない]に、その紙[かみ]を レジに 持[も]っていって、お金[かね]を 払[はら]ってください。',
  'store_how.copier':
    '店[みせ]の 中[なか]の マルチコピー機[き]を 使[つか]ってください。「代金支払[だいきんしはら]い」を 押[お]してください。番号[ばんごう]を 入[い]れてください。紙[かみ]が 出[で]ます。30分[ぷん]以内[いない]に、その紙[かみ]を レジに 持[も]っていって、お金[かね]を 払[はら]ってください。',
  'store_how.online':
    'レジで「オンライン決済[けっさい]」と 言[い]ってください。レジの 画面[がめん]に、番号[ばんごう]を 入[い]れてください。お金[かね]を 払[はら]ってください。',
  'store_how.screen':
    'レジで「インターネット代金[だいきん]の 支払[しはら]い」と 言[い]ってください。レジの 画面[がめん]に、番号[ばんごう]を 入[い]れてください。お金[かね]を 払[はら]ってください。',
  'store_number.slip': '払込票番号[はらいこみひょうばんごう]',
  'store_number.customer': 'お客様番号[きゃくさまばんごう]',
  'store_number.online': 'オンライン決済番号[けっさいばんごう]',
  'store_number.reception': '受付番号[うけつけばんごう]',
  'store_number.any': '支払[しはら]いの 番号[ばんごう]',
  'store_number.confirmation': '確認番号[かくにんばんごう]',
  'store_say.title': '店[みせ]の 人[ひと]に 見[み]せる ことば',
  'store_say.register': 'インターネット代金[だいきん]の支払[しはら]いをお願[ねが]いします',
  'store_say.loppi': 'インターネット代金[だいきん]の支払[しはら]いをお願[ねが]いします',
  'store_say.copier': 'インターネット代金[だいきん]の支払[しはら]いをお願[ねが]いします',
  'store_say.online': 'オンライン決済[けっさい]をお願[ねが]いします',
  'store_say.screen': 'インターネット代金[だいきん]の支払[しはら]いをお願[ねが]いします',
} as const satisfies Readonly<Partial<Record<EasyTextId, string>>>;
