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
  // The shell, and what every form says
  'shell.offline': 'インターネットに つながりません。待[ま]ってください。つながったら、自動[じどう]で 続[つづ]きます。',
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
  'error.text': '学校[がっこう]・施設[しせつ]の QRコードを、もう一度[いちど] 読[よ]み取[と]ってください。',

  // Registering, the mail, the password
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
  'register_confirm.title': 'メールアドレスの 確認[かくにん]が まだ 終[お]わっていません',
  'register_confirm.text':
    'わたしたちが 送[おく]った メールを 見[み]てください。メールの 中[なか]の リンクを 開[ひら]いてください。リンクは 24時間[じかん] 使[つか]えます。',
  'resend.sent':
    '受[う]け付[つ]けました。メールを 待[ま]ってください。前[まえ]の メールの リンクも、期限[きげん]まで 使[つか]えます。',
  'resend.too_many':
    '今[いま]は 送[おく]ることが できません。少[すこ]し 待[ま]ってから、もう一度[いちど] 押[お]してください。',
  'resend.failed':
    '送[おく]ることが できませんでした。インターネットに つながっているか、確認[かくにん]してください。それから、もう一度[いちど] 押[お]してください。',
  'forgot.text':
    '登録[とうろく]した メールアドレスを 書[か]いてください。新[あたら]しい パスワードを 決[き]めるための リンクを、メールで 送[おく]ります。',
  'login.password_set':
    '新[あたら]しい パスワードを 決[き]めました。新[あたら]しい パスワードで ログインしてください。',

  // What is wrong with a field
  'validation.required': '必[かなら]ず 書[か]いてください。',
  'validation.too-long': '長[なが]すぎます。短[みじか]く してください。',
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
  'validation.not-numeric': '数字[すうじ]だけ 書[か]いてください。',
  'validation.period-out':
    'この日[ひ]は 使[つか]えません。使[つか]うことが できる 期間[きかん]の 中[なか]から 選[えら]んでください。',
  'validation.start-after-end':
    '終了日[しゅうりょうび]と 同[おな]じ日[ひ]か、その前[まえ]の 日[ひ]を 選[えら]んでください。',
  'validation.end-before-start':
    '開始日[かいしび]と 同[おな]じ日[ひ]か、その後[あと]の 日[ひ]を 選[えら]んでください。',
  'validation.payment-unchosen': '支払[しはら]いの 方法[ほうほう]を 選[えら]んでください。',

  // What the server refuses
  'refusal.wrong-login': 'メールアドレスか パスワードが 正[ただ]しくありません。',
  'refusal.no-session': 'もう一度[いちど] ログインしてください。',
  'refusal.link-over': 'この リンクは、もう 使[つか]えません。はじめから もう一度[いちど] してください。',
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

  // The last button, and what comes after it
  'payment.place': '申[もう]し込[こ]んで 支払[しはら]いへ 進[すす]む',
  'payment.place.note':
    'この ボタンを 押[お]すと、注文[ちゅうもん]を 申[もう]し込[こ]みます。次[つぎ]の 画面[がめん]で、支払[しはら]いの 手続[てつづ]きを してください。支払[しはら]いが 終[お]わると、注文[ちゅうもん]が 決[き]まります。',
  'payment.not_sent':
    '注文[ちゅうもん]を 送[おく]ることが できませんでした。インターネットに つながっているか、確認[かくにん]してください。それから、もう一度[いちど] 押[お]してください。注文[ちゅうもん]は 1つだけです。2つに なりません。',
  'complete.done.title': '注文[ちゅうもん]の 手続[てつづ]きが 終[お]わりました',
  'complete.done.text':
    '注文[ちゅうもん]の 内容[ないよう]を メールで 送[おく]りました。支払[しはら]いが 終[お]わったか どうかは、注文履歴[ちゅうもんりれき]で 見[み]ることが できます。',
  'complete.interrupted.title': '支払[しはら]いが 途中[とちゅう]で 止[と]まりました',
  'complete.interrupted.text':
    '支払[しはら]いの 手続[てつづ]きが 途中[とちゅう]で 終[お]わりました。注文履歴[ちゅうもんりれき]で、支払[しはら]いを 確認[かくにん]してください。',
  'complete.loading.title': '注文[ちゅうもん]を 確認[かくにん]しています',
  'complete.unsettled.title': '支払[しはら]いを 確認[かくにん]しています',
  'complete.failed.title': '支払[しはら]いが できませんでした',
  'complete.failed.cart': 'カートの 中[なか]の ものは、残[のこ]っています。',
  'complete.ordered.title': 'あと1つです：{limit}までに、{store}で お金[かね]を 払[はら]ってください',
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
  'status.ordered.text': '{limit}までに、{store}で お金[かね]を 払[はら]ってください。',
  'status.ordered.undated':
    'コンビニで お金[かね]を 払[はら]ってください。いつまでに 払[はら]うかは、メールに 書[か]いてあります。',
  'status.paid': '支払[しはら]いが 終[お]わりました',
  'status.paid.text': '支払[しはら]いが 終[お]わりました。お金[かね]は もう 払[はら]わなくて いいです。',
  'status.expired': '期限[きげん]が 過[す]ぎました',
  'status.expired.text':
    '支払[しはら]いの 期限[きげん]が 過[す]ぎました。注文[ちゅうもん]は キャンセルに なりました。必要[ひつよう]な 人[ひと]は、もう一度[いちど] 注文[ちゅうもん]してください。',
  'status.canceled': 'キャンセルしました',
  'status.canceled.text': 'この注文[ちゅうもん]は、キャンセルに なりました。',
  'status.canceled.asked': 'あなたが キャンセルを 希望[きぼう]しましたから、キャンセルしました。',
  'status.processing.text':
    'お金[かね]は 払[はら]いました。今日[きょう]は、支払[しはら]いの 手続[てつづ]きを しています。',
  'status.can_request.text': 'キャンセルしたい人[ひと]は、ボタンを 押[お]して 申請[しんせい]してください。',
  'status.pending': 'キャンセルの 申請[しんせい]を 確認[かくにん]しています',
  'status.pending.text':
    'キャンセルの 申請[しんせい]を 確認[かくにん]しています。結果[けっか]は、メールで 知[し]らせます。待[ま]ってください。',
  'status.approved.text':
    'キャンセルが できます。お金[かね]を 返[かえ]す 手続[てつづ]きを しています。待[ま]ってください。',
  'status.rejected.text': 'キャンセルは できませんでした。注文[ちゅうもん]は 続[つづ]いています。',
  'status.canceling.text': 'キャンセルの 手続[てつづ]きを しています。終[お]わったら、メールで 知[し]らせます。',
  'status.cancel_failed.text':
    'キャンセルは まだ できていません。わたしたちが 確認[かくにん]して、連絡[れんらく]します。',
  'history.cancel.ask': 'この注文[ちゅうもん]を キャンセルしますか？',
  'history.request_cancel.ask': 'キャンセルの 申請[しんせい]を 送[おく]りますか？',
  'history.cancel_failed': 'キャンセルできませんでした。問[と]い合[あ]わせてください。',
  'history.cancel_unknown':
    'インターネットが 切[き]れました。キャンセルできたか、わかりません。この注文[ちゅうもん]を 確認[かくにん]してください。もう一度[いちど] 押[お]しても、キャンセルは 1回[かい]だけです。',
  'history.request_unknown':
    'インターネットが 切[き]れました。申請[しんせい]が 届[とど]いたか、わかりません。この注文[ちゅうもん]を 確認[かくにん]してください。もう一度[いちど] 押[お]しても、申請[しんせい]は 1回[かい]だけです。',
  'status.processing': 'お金[かね]は 払[はら]いました',
  'cancel.later': '{from}から {end} 23:59まで、注文履歴[ちゅうもんりれき]で キャンセルできます。',
  'cancel.later_always': '{from}から、注文履歴[ちゅうもんりれき]で キャンセルできます。',
  'cancel.until': '{end} 23:59まで、キャンセルできます。',
  'cancel.contact_today': 'キャンセルしたい人[ひと]は、今日[きょう] 問[と]い合[あ]わせてください。',
  'cancel.contact_until': 'キャンセルしたい人[ひと]は、{end} 23:59までに 問[と]い合[あ]わせてください。',
  'cancel.contact': 'キャンセルしたい人[ひと]は、問[と]い合[あ]わせてください。',
  'cancel.over':
    'キャンセルの 期限[きげん]が 過[す]ぎました。キャンセルは できません。困[こま]ったときは、問[と]い合[あ]わせてください。',

  // What became of the money
  'ending.unpaid': 'お金[かね]は かかりません。',
  'ending.number_void':
    'お金[かね]は 払[はら]わないでください。コンビニの 番号[ばんごう]は、もう 使[つか]わないでください。',
  'ending.released': 'カードからは、お金[かね]を もらいません。',
  'ending.card':
    'お金[かね]は、カード会社[がいしゃ]から 返[かえ]します。いつ 返[かえ]るかは、カード会社[がいしゃ]によって 違[ちが]います。',
  'ending.transfer':
    'お金[かね]は、銀行[ぎんこう]の 口座[こうざ]に 返[かえ]します。口座[こうざ]の ことは、わたしたちが あなたに 連絡[れんらく]します。',
  'ending.transferred': 'お金[かね]は、銀行[ぎんこう]の 口座[こうざ]に 返[かえ]しました。',
  'ending.owed':
    'お金[かね]を 返[かえ]す 方法[ほうほう]を 確認[かくにん]しています。わたしたちが あなたに 連絡[れんらく]します。',

  // Paying at a store
  'store.where': '払[はら]う 店[みせ]',
  'store.amount': '払[はら]う お金[かね]',
  'store.deadline': 'いつまでに 払[はら]うか',
  'store.left': '{days, plural, =0 {今日[きょう]までに 払[はら]ってください} other {あと#日[にち]}}',
  'store.kept':
    'この スマートフォンや パソコンに 保存[ほぞん]しました。インターネットが なくても、見[み]ることが できます。',
  'store.how': '払[はら]いかた',
  'store_how.register':
    'レジで「インターネット代金[だいきん]の 支払[しはら]い」と 言[い]ってください。番号[ばんごう]を 見[み]せてください。お金[かね]を 払[はら]ってください。',
  'store_how.loppi':
    '店[みせ]の 中[なか]の 機械[きかい]「Loppi」を 使[つか]ってください。2つの 番号[ばんごう]を 入[い]れてください。紙[かみ]が 出[で]ます。30分[ぷん]以内[いない]に、その紙[かみ]を レジに 持[も]っていって、お金[かね]を 払[はら]ってください。',
  'store_how.copier':
    '店[みせ]の 中[なか]の マルチコピー機[き]を 使[つか]ってください。「代金支払[だいきんしはら]い」を 押[お]してください。番号[ばんごう]を 入[い]れてください。紙[かみ]が 出[で]ます。30分[ぷん]以内[いない]に、その紙[かみ]を レジに 持[も]っていって、お金[かね]を 払[はら]ってください。',
} as const satisfies Readonly<Partial<Record<EasyTextId, string>>>;
