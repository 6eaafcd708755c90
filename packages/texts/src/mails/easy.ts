import { easyTradeTerms } from '../easy/trade-terms.ts';
import type { storePayment } from '../stores.ts';
import type { tradeTerms } from '../trade-terms.ts';
import type { ending } from './ending.ts';
import type { frame } from './frame.ts';
import type { inquiry } from './inquiry.ts';
import type { member } from './member.ts';
import type { order } from './order.ts';
import type { payment } from './payment.ts';
import type { refundAccount } from './refund-account.ts';
import type { reminder } from './reminder.ts';

type MailTextId =
  | keyof typeof ending
  | keyof typeof frame
  | keyof typeof inquiry
  | keyof typeof member
  | keyof typeof order
  | keyof typeof payment
  | keyof typeof refundAccount
  | keyof typeof reminder
  | keyof typeof storePayment
  | keyof typeof tradeTerms;

/**
 * The mails in easy Japanese, by the rules of `easy.ts`. Conditions that the law requires (`trade.`) keep their exact words and only get
 * readings.
 */
export const easyMails = {
  // The frame
  'mail.dear': '{name} さん',
  'mail.number': '注文番号[ちゅうもんばんごう]',
  'mail.order_link': '注文[ちゅうもん]を 見[み]る',
  'mail.receipt_link': '領収書[りょうしゅうしょ]を もらう',
  'mail.credit_note_link': '返金明細書[へんきんめいさいしょ]を もらう',
  'mail.seller': '事業者[じぎょうしゃ]：{name}',
  'mail.sender': '事業者[じぎょうしゃ]：{name}',
  'mail.seller.phone': '電話[でんわ]：{phone}',
  'mail.seller.invoice_number': '登録番号[とうろくばんごう]：{number}',
  'mail.no_reply': 'この メールに 返信[へんしん]しないでください。問[と]い合[あ]わせ：{link}',

  // The account
  'mail.confirm.subject': 'メールアドレスの 確認[かくにん]',
  'mail.confirm.code_subject': '{code} ひとそろいの 確認[かくにん]コード',
  'mail.confirm.code':
    '10分[ぷん]以内[いない]に、登録[とうろく]した 画面[がめん]に 書[か]いてください。ほかの 人[ひと]に 教[おし]えないでください。24時間[じかん]以内[いない]に 下[した]の リンクを 開[ひら]いても、確認[かくにん]できます。',
  'mail.confirm.text':
    '24時間[じかん]以内[いない]に、下[した]の リンクを 開[ひら]いてください。会員登録[かいいんとうろく]が 終[お]わります。',
  'mail.confirm.link': 'メールアドレスを 確認[かくにん]する',
  'mail.confirm.stranger':
    'あなたが 登録[とうろく]していないときは、下[した]の リンクで 登録[とうろく]を やめてください。',
  'mail.confirm.not_me': '登録[とうろく]していません（登録[とうろく]を やめる）',
  'mail.confirm.name': '登録[とうろく]した 名前[なまえ]',
  'mail.confirm.at': '登録[とうろく]した 日時[にちじ]',
  'mail.confirm.place': '学校[がっこう]・施設[しせつ]',
  'mail.reset.subject': '新[あたら]しい パスワードを 決[き]める',
  'mail.reset.code_subject': '{code} ひとそろいの パスワードの コード',
  'mail.reset.code':
    '10分[ぷん]以内[いない]に、今[いま] 開[ひら]いている 画面[がめん]に 書[か]いてください。ほかの 人[ひと]に 教[おし]えないでください。1時間[じかん]以内[いない]に 下[した]の リンクを 開[ひら]いても、決[き]めることが できます。',
  'mail.reset.text': '1時間[じかん]以内[いない]に、下[した]の リンクを 開[ひら]いてください。',
  'mail.reset.link': '新[あたら]しい パスワードを 決[き]める',
  'mail.reset.stranger':
    'あなたが 頼[たの]んでいないときは、この メールを 捨[す]ててください。パスワードは 変[か]わりません。',
  'mail.code.label': '確認[かくにん]コード',
  'mail.password-changed.subject': 'パスワードが 変[か]わりました',
  'mail.password-changed.text': 'すべての スマートフォンや パソコンから、ログアウトしました。',
  'mail.password-changed.stranger':
    'あなたが 変[か]えていないときは、はじめに メールの パスワードを 変[か]えてください。それから、下[した]の リンクで、ひとそろいの パスワードも 変[か]えてください。',
  'mail.password-changed.link': '新[あたら]しい パスワードを 決[き]める',
  'mail.email-change.subject': '新[あたら]しい メールアドレスの 確認[かくにん]',
  'mail.email-change.text':
    '24時間[じかん]以内[いない]に、下[した]の リンクを 開[ひら]いてください。ひとそろいの パスワードを 書[か]いてください。あなたの メールアドレスが、この アドレスに 変[か]わります。',
  'mail.email-change.link': '新[あたら]しい メールアドレスを 確認[かくにん]する',
  'mail.email-change.expires': 'それまでは、前[まえ]の メールアドレスで ログインできます。',
  'mail.email-change.stranger':
    'あなたが 頼[たの]んでいないときは、この メールを 捨[す]ててください。何[なに]も 変[か]わりません。',
  'mail.email-change.contact': '問[と]い合[あ]わせ',
  'mail.email-change-begun.subject': 'メールアドレスを 変[か]える 手続[てつづ]きが 始[はじ]まりました',
  'mail.email-change-begun.text':
    '新[あたら]しい メールアドレスに、確認[かくにん]の メールを 送[おく]りました。確認[かくにん]が 終[お]わるまでは、この メールアドレスで ログインできます。',
  'mail.email-change-begun.stranger':
    'あなたが 頼[たの]んでいないときは、すぐに 問[と]い合[あ]わせてください。メールアドレスは 変[か]えません。',
  'mail.email-changed.subject': 'メールアドレスが 変[か]わりました',
  'mail.email-changed.text':
    'これからは、新[あたら]しい メールアドレスに メールを 送[おく]ります。ほかの スマートフォンや パソコンから、ログアウトしました。',
  'mail.email-changed.stranger':
    'あなたが 変[か]えていないときは、すぐに 問[と]い合[あ]わせてください。ほかの 人[ひと]が パスワードを 知[し]っているかもしれません。',
  'mail.member-corrected.subject': '会員情報[かいいんじょうほう]を 直[なお]しました',
  'mail.member-corrected.text': '会員情報[かいいんじょうほう]を、下[した]のように 直[なお]しました。',
  'mail.member-corrected.name': '名前[なまえ]',
  'mail.member-corrected.phone_number': '電話番号[でんわばんごう]',
  'mail.member-corrected.link': '会員情報[かいいんじょうほう]を 見[み]る',
  'mail.member-corrected.wrong': '正[ただ]しくないときは、問[と]い合[あ]わせてください。',

  // The order
  'mail.order.subject': '注文[ちゅうもん]を 受[う]けました',
  'mail.order.next':
    'まだ お金[かね]を 払[はら]っていません。払[はら]うと、注文[ちゅうもん]が 決[き]まります。結果[けっか]や コンビニの 番号[ばんごう]は、メールで 送[おく]ります。',
  'mail.ordered': '注文[ちゅうもん]した もの',
  'mail.ordered.total': '注文[ちゅうもん]の 合計[ごうけい]（税込[ぜいこみ]）',
  'mail.total': '合計[ごうけい]（税込[ぜいこみ]）',
  'mail.tax': 'この 中[なか]の 消費税[しょうひぜい]（{percent}%）',
  'mail.period': '使[つか]う 期間[きかん]',
  'mail.person': '使[つか]う 人[ひと]',
  'mail.place': '学校[がっこう]・施設[しせつ]',
  'mail.cancel-requested.subject': 'キャンセルの 申請[しんせい]を 受[う]けました',
  'mail.cancel-requested.text':
    '学校[がっこう]・施設[しせつ]に 確認[かくにん]します。結果[けっか]は、メールで 知[し]らせます。それまで、注文[ちゅうもん]は なくなりません。',
  'mail.cancel-approved.subject': 'キャンセルの 申請[しんせい]が 認[みと]められました',
  'mail.cancel-approved.text': 'お金[かね]を 返[かえ]します。終[お]わったら、メールで 知[し]らせます。',
  'mail.cancel-rejected.subject': 'キャンセルは できませんでした',
  'mail.cancel-rejected.text':
    'すみません。学校[がっこう]・施設[しせつ]に 確認[かくにん]しました。キャンセルは できません。注文[ちゅうもん]は なくなっていません。',
  'mail.cancel-rejected.reason': '理由[りゆう]：{note}',
  'mail.order-message.subject': '注文[ちゅうもん]の こと',
  'mail.answers-corrected.subject': '注文[ちゅうもん]の 答[こた]えを 直[なお]しました',
  'mail.answers-corrected.text':
    '注文[ちゅうもん]のときの 答[こた]えを、下[した]のように 直[なお]しました。料金[りょうきん]は 変[か]わりません。',
  'mail.answers-corrected.wrong':
    '正[ただ]しくないときは、問[と]い合[あ]わせてください。注文番号[ちゅうもんばんごう]も 書[か]いてください。',

  // The payment
  'mail.store-number.subject': '{day}までに：{store}で {amount}を 払[はら]ってください',
  'mail.pay.undated': '{store}で {amount}を 払[はら]ってください',
  'mail.store-number.text': '期限[きげん]が 過[す]ぎると、注文[ちゅうもん]は キャンセルに なります。',
  'mail.store-number.deadline': 'いつまでに 払[はら]うか',
  'mail.store-number.how': '払[はら]いかた：{how}',
  'mail.paid.subject': '注文[ちゅうもん]が 決[き]まりました',
  'mail.paid.text': 'お金[かね]を 受[う]け取[と]りました。あなたの 申[もう]し込[こ]みを 承諾[しょうだく]しました。',
  'mail.paid.amount': '払[はら]った お金[かね]',
  'mail.paid.day': '払[はら]った 日[ひ]',
  'mail.paid.method': '払[はら]った 方法[ほうほう]',
  'mail.paid.at_store': 'コンビニ払[ばら]い（{store}）',
  'mail.expired.subject': '払[はら]う 期限[きげん]が 過[す]ぎました',
  'mail.expired.deadline': '払[はら]う 期限[きげん]',
  'mail.expired.text':
    'まだ 必要[ひつよう]なときは、もう一度[いちど] 注文[ちゅうもん]してください。支払[しはら]いの 画面[がめん]の 期限[きげん]が 過[す]ぎました。注文[ちゅうもん]は キャンセルに なりました。お金[かね]は かかりません。',
  'mail.expired.number':
    '前[まえ]の 番号[ばんごう]で、お金[かね]を 払[はら]わないでください。まだ 必要[ひつよう]なときは、もう一度[いちど] 注文[ちゅうもん]してください。期限[きげん]までに 支払[しはら]いが ありませんでした。注文[ちゅうもん]は キャンセルに なりました。お金[かね]は かかりません。',
  'mail.payment-failed.subject': '支払[しはら]いが できませんでした',
  'mail.payment-failed.text':
    'まだ 必要[ひつよう]なときは、もう一度[いちど] 注文[ちゅうもん]してください。支払[しはら]いが 終[お]わりませんでした。注文[ちゅうもん]は 決[き]まっていません。お金[かね]は かかりません。',
  'mail.link-unpaid.subject': '支払[しはら]いが ないので、注文[ちゅうもん]が 終[お]わりました',
  'mail.link-unpaid.unused':
    '支払[しはら]いの リンクの 期限[きげん]までに、支払[しはら]いが ありませんでした。注文[ちゅうもん]は 終[お]わりました。お金[かね]は かかりません。\nまだ 必要[ひつよう]なときは、もう一度[いちど] 注文[ちゅうもん]してください。',
  'mail.payment-reminder.subject': 'もうすぐ 期限[きげん]です。{day}までに：{store}で {amount}を 払[はら]ってください',
  'mail.payment-last-day.subject': '今日[きょう]までに：{store}で {amount}を 払[はら]ってください',
  'mail.payment-reminder.paid':
    'もう 払[はら]ったときは、この メールを 捨[す]ててください。店[みせ]からの 連絡[れんらく]に、時間[じかん]が かかることが あります。',

  // The end of an order, and the money
  'mail.canceled.subject': '注文[ちゅうもん]を キャンセルしました',
  'mail.number-void.subject': 'この 番号[ばんごう]で お金[かね]を 払[はら]わないでください',
  'mail.number-void.text': 'もう 終[お]わった 注文[ちゅうもん]に、コンビニの 番号[ばんごう]が 出[で]ました。',
  'mail.late-payment.subject': '終[お]わった 注文[ちゅうもん]の お金[かね]を 返[かえ]します',
  'mail.late-payment.text': 'もう 終[お]わった 注文[ちゅうもん]に、支払[しはら]いが ありました。',
  'mail.second-payment.subject': '2回目[かいめ]の 支払[しはら]いを 返[かえ]します',
  'mail.second-payment.text':
    '同[おな]じ 注文[ちゅうもん]に、2回[かい] 支払[しはら]いが ありました。注文[ちゅうもん]は なくなりません。',
  'mail.second-payment.first_unsettled':
    '同[おな]じ 注文[ちゅうもん]に、2回[かい] 支払[しはら]いが ありました。はじめの カードの 支払[しはら]いは、まだ 確認[かくにん]しています。結果[けっか]は、メールで 知[し]らせます。',
  'mail.second-payment.about_second': '2回目[かいめ]の 支払[しはら]いについて：{money}',
  'mail.refund-transferred.subject': 'お金[かね]を 返[かえ]しました',
  'mail.refund-transferred.text': '{amount}を、銀行[ぎんこう]の 口座[こうざ]に 返[かえ]しました。',
  'mail.receipt-issued.subject': '領収書[りょうしゅうしょ]・返金明細書[へんきんめいさいしょ]が できました',
  'mail.receipt-issued.text':
    '番号[ばんごう]は {number} です。注文[ちゅうもん]の 履歴[りれき]から ダウンロードできます。',
  'mail.receipt-corrected.subject': '領収書[りょうしゅうしょ]・返金明細書[へんきんめいさいしょ]を 直[なお]しました',
  'mail.receipt-corrected.text':
    '{before} を 直[なお]しました。新[あたら]しい 番号[ばんごう]は {number} です。注文[ちゅうもん]の 履歴[りれき]から ダウンロードできます。前[まえ]の ものは、使[つか]わないで ください。',
  'mail.refund-delayed.subject': '返[かえ]す お金[かね]について',
  'mail.refund-delayed.text':
    '{amount}を、まだ 返[かえ]していません。わたしたちが 確認[かくにん]します。あなたに 連絡[れんらく]します。',
  'mail.cancel-failed.subject': 'キャンセルが 終[お]わりませんでした',
  'mail.cancel-failed.text':
    '注文[ちゅうもん]は、まだ キャンセルされていません。わたしたちが 確認[かくにん]します。あなたに 連絡[れんらく]します。',
  'mail.money.unpaid': '支払[しはら]いが 終[お]わっていないので、お金[かね]は かかりません。',
  'mail.money.number-void':
    'この 番号[ばんごう]で、お金[かね]を 払[はら]わないでください。もう 払[はら]ったときは、お金[かね]を 全部[ぜんぶ] 返[かえ]します。',
  'mail.money.unknown-number-void':
    'コンビニの 番号[ばんごう]を 持[も]っているときは、その 番号[ばんごう]で お金[かね]を 払[はら]わないでください。もう 払[はら]ったときは、お金[かね]を 全部[ぜんぶ] 返[かえ]します。',
  'mail.money.released': 'カードの 支払[しはら]い{amount}を やめました。お金[かね]は かかりません。',
  'mail.money.reversed':
    'カードの 支払[しはら]い{amount}を やめます。もう 払[はら]ったときは、払[はら]った カードに 全部[ぜんぶ] 返[かえ]します。',
  'mail.money.refunded':
    'お金[かね]（{amount}）は、払[はら]った カードに 全部[ぜんぶ] 返[かえ]します。1か月[げつ]か 2か月[げつ] かかることが あります。',
  'mail.money.transfer':
    '{amount}は、銀行[ぎんこう]の 口座[こうざ]に 返[かえ]します。口座[こうざ]についての メールを 別[べつ]に 送[おく]ります。',
  'mail.money.kept': '{paid}から、キャンセル料[りょう]の {fee}を 引[ひ]きます。返[かえ]す お金[かね]は {amount}です。',
  'mail.money.transfer-rest':
    '銀行[ぎんこう]の 口座[こうざ]に 返[かえ]します。口座[こうざ]については、あとで メールで 聞[き]きます。',
  'mail.money.transfer-to-payer':
    '{amount}を、払[はら]った 人[ひと]の 銀行[ぎんこう]の 口座[こうざ]に 返[かえ]します。その 人[ひと]に、口座[こうざ]を 聞[き]く メールを 送[おく]ります。',
  'mail.money.practice': '練習[れんしゅう]の 注文[ちゅうもん]です。お金[かね]は かかりません。',

  // The account for a refund
  'mail.account-asked.subject': 'お金[かね]を 返[かえ]す 口座[こうざ]を 教[おし]えてください',
  'mail.account-asked.text':
    '{amount}を、銀行[ぎんこう]の 口座[こうざ]に 返[かえ]します。下[した]の ボタンを 押[お]して、口座[こうざ]を 書[か]いてください。ほかの 人[ひと]が 払[はら]ったときは、その 人[ひと]の 口座[こうざ]です。ログインは しなくても いいです。',
  'mail.account-asked.have_ready':
    '通帳[つうちょう]や、キャッシュカードや、銀行[ぎんこう]の アプリで、口座番号[こうざばんごう]を 見[み]てください。',
  'mail.account-asked.amount': '返[かえ]す お金[かね]',
  'mail.account-asked.until': 'いつまでに 書[か]くか',
  'mail.account-asked.action': '口座[こうざ]を 書[か]く',
  'mail.account-asked.when':
    '口座[こうざ]を 書[か]いてから ｜{days}日[じゅうよっか]以内[いない]に、お金[かね]を 返[かえ]します。手数料[てすうりょう]は、わたしたちが 払[はら]います。',
  'mail.account-asked.not_forward':
    'この メールの リンクは、あなただけが 使[つか]ってください。ほかの 人[ひと]に 送[おく]らないでください。',
  'mail.account-asked.never':
    'わたしたちは、暗証番号[あんしょうばんごう]、パスワード、カードの 番号[ばんごう]を 聞[き]きません。',
  'mail.refund-to-payer.subject': '払[はら]った 人[ひと]に お金[かね]を 返[かえ]します',
  'mail.refund-to-payer.text':
    '{amount}を、払[はら]った 人[ひと]の 銀行[ぎんこう]の 口座[こうざ]に 返[かえ]します。その 人[ひと]に、口座[こうざ]を 聞[き]く メールを 送[おく]りました。',
  'mail.account-given.subject': 'お金[かね]を 返[かえ]す 口座[こうざ]が わかりました',
  'mail.account-given.text': '{amount}を 返[かえ]す 口座[こうざ]が わかりました。',
  'mail.account-changed.subject': 'お金[かね]を 返[かえ]す 口座[こうざ]が 変[か]わりました',
  'mail.account-changed.text': '{amount}を 返[かえ]す 口座[こうざ]が 変[か]わりました。',
  'mail.account-given.number_end': '口座番号[こうざばんごう]の 最後[さいご]の 数字[すうじ] 3つ',
  'mail.account-given.not_you': 'あなたが 書[か]いていないときは、すぐに 問[と]い合[あ]わせてください：{link}',
  'mail.account-given.when':
    'わたしたちが 確認[かくにん]します。｜{days}日[じゅうよっか]以内[いない]に、お金[かね]を 返[かえ]します。終[お]わったら、メールで 知[し]らせます。',

  // Inquiries. Staff write the answer itself.
  'mail.inquiry-received.subject': '問[と]い合[あ]わせを 受[う]け取[と]りました',
  'mail.inquiry-received.text': 'メールで 返事[へんじ]を します。',

  ...easyTradeTerms,
} as const satisfies Readonly<Partial<Record<MailTextId, string>>>;
