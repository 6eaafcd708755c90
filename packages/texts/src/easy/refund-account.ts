import type { refundAccount } from '../screens/refund-account.ts';
import type { Easy } from './easy-texts.ts';

export const easyRefundAccount = {
  'refund_account.lead':
    'あなたの お金[かね]を、銀行[ぎんこう]の 口座[こうざ]に 返[かえ]します。お金[かね]を もらう 口座[こうざ]を 書[か]いてください。ほかの 人[ひと]が 払[はら]ったときは、その 人[ひと]の 口座[こうざ]を 書[か]いてください。',
  'refund_account.payer_lead':
    'あなたの お金[かね]を、銀行[ぎんこう]の 口座[こうざ]に 返[かえ]します。お金[かね]を もらう 口座[こうざ]を 書[か]いてください。',
  'refund_account.have_ready':
    '通帳[つうちょう]か、キャッシュカードか、銀行[ぎんこう]の アプリを 見[み]ながら 書[か]いてください。外国[がいこく]の 銀行[ぎんこう]には 送[おく]ることが できません。',
  'refund_account.never':
    '暗証番号[あんしょうばんごう]、パスワード、カードの 番号[ばんごう]は 書[か]かないでください。わたしたちは 聞[き]きません。',
  'refund_account.converted': '{typed}に 直[なお]しました。',
  'refund_account.order': '注文番号[ちゅうもんばんごう]',
  'refund_account.amount': '返[かえ]す お金[かね]',
  'refund_account.from': 'お金[かね]を 送[おく]る 会社[かいしゃ]',
  'refund_account.until': '書[か]くことが できる 期限[きげん]',
  'refund_account.bank_code': '銀行[ぎんこう]コード',
  'refund_account.bank_code.hint':
    '4つの 数字[すうじ]です。「金融機関[きんゆうきかん]コード」とも いいます。ゆうちょ銀行[ぎんこう]は 9900です。',
  'refund_account.bank_name': '銀行[ぎんこう]の 名前[なまえ]（カタカナ）',
  'refund_account.bank_name.hint': '「銀行[ぎんこう]」は 書[か]きません。例[れい]：ミズホ、ユウチヨ',
  'refund_account.branch_code': '支店[してん]コード',
  'refund_account.branch_code.hint':
    '3つの 数字[すうじ]です。「店番[みせばん]」とも いいます。ゆうちょ銀行[ぎんこう]の 人[ひと]は、振込用[ふりこみよう]の 店番[みせばん]を 書[か]いてください。',
  'refund_account.branch_name': '支店[してん]の 名前[なまえ]（カタカナ）',
  'refund_account.branch_name.hint': '「支店[してん]」は 書[か]きません。例[れい]：トウキヨウ',
  'refund_account.account_type': '口座[こうざ]の 種類[しゅるい]',
  'refund_account.account_number': '口座番号[こうざばんごう]',
  'refund_account.account_number.hint':
    '7つまでの 数字[すうじ]です。ゆうちょ銀行[ぎんこう]の 人[ひと]は、振込用[ふりこみよう]の 口座番号[こうざばんごう]を 書[か]いてください。',
  'refund_account.holder': '口座[こうざ]の 名前[なまえ]（カタカナ）',
  'refund_account.holder.hint':
    '通帳[つうちょう]か カードと 同[おな]じに、カタカナか ローマ字[じ]で 書[か]いてください。名前[なまえ]の 間[あいだ]は 空[あ]けます。例[れい]：アオバ ハナ',
  'refund_account.to_check': '書[か]いたものを 確認[かくにん]する',
  'refund_account.check': 'この 口座[こうざ]で いいですか？',
  'refund_account.check.text':
    'まだ 送[おく]っていません。通帳[つうちょう]か カードと 同[おな]じか、見[み]てください。違[ちが]う 口座[こうざ]に 送[おく]ると、お金[かね]が 戻[もど]らないことが あります。',
  'refund_account.send': 'この 口座[こうざ]を 送[おく]る',
  'refund_account.back': '書[か]いたものを 直[なお]す',
  'refund_account.not_sent':
    '送[おく]ったか どうか、わかりませんでした。書[か]いたものは 残[のこ]っています。インターネットに つながっているか、確認[かくにん]してください。それから、もう一度[いちど] 押[お]してください。',
  'refund_account.changed':
    'ほかの 画面[がめん]から、最後[さいご]の 数字[すうじ]が {end}の 口座[こうざ]を もらいました。もう一度[いちど] 押[お]すと、この 画面[がめん]の 口座[こうざ]に 変[か]わります。',
  'refund_account.sent': '口座[こうざ]を もらいました',
  'refund_account.sent.text':
    '口座番号[こうざばんごう]の 最後[さいご]の 数字[すうじ]：{end}。わたしたちが 確認[かくにん]して、｜{days}日[じゅうよっか]以内[いない]に お金[かね]を 送[おく]ります。手数料[てすうりょう]は わたしたちが 払[はら]います。お金[かね]を 送[おく]ったら、メールで 知[し]らせます。',
  'refund_account.sent.correct':
    '違[ちが]うところが あるときは、同[おな]じ リンクで 直[なお]すことが できます。わたしたちが お金[かね]を 送[おく]り始[はじ]めたら、直[なお]すことは できません。知[し]らない 口座[こうざ]のときは、すぐに 問[と]い合[あ]わせてください。',
  'refund_account.correct': '口座[こうざ]を 直[なお]す',
  'refund_account.given_at': '書[か]いた 日[ひ]：{at}',
  'refund_account.released': 'お金[かね]を 送[おく]る 準備[じゅんび]を しています',
  'refund_account.released.text':
    'この ページで 口座[こうざ]を 変[か]えることは、もう できません。変[か]えたい 人[ひと]は、すぐに 問[と]い合[あ]わせてください。お金[かね]を 送[おく]ったら、メールで 知[し]らせます。',
  'refund_account.done': 'お金[かね]は もう 送[おく]りました',
  'refund_account.done.text':
    'わたしたちの メールを 見[み]てください。お金[かね]が 口座[こうざ]に ない 人[ひと]は、問[と]い合[あ]わせてください。',
  'refund_account.ended': '口座[こうざ]は もう いりません',
  'refund_account.ended.text':
    'この お金[かね]は、銀行[ぎんこう]では 返[かえ]しません。くわしいことは、問[と]い合[あ]わせてください。',
  'refund_account.replaced': '新[あたら]しい メールの リンクを 使[つか]ってください',
  'refund_account.replaced.text':
    'この あとに、新[あたら]しい メールを 送[おく]りました。この リンクは 使[つか]えません。新[あたら]しい メールが ない 人[ひと]は、問[と]い合[あ]わせてください。',
  'refund_account.expired': 'この リンクの 期限[きげん]が 過[す]ぎました',
  'refund_account.expired.text':
    'もう 口座[こうざ]を 送[おく]った 人[ひと]は、待[ま]ってください。まだの 人[ひと]は、問[と]い合[あ]わせてください。新[あたら]しい リンクを 送[おく]ります。',
  'refund_account.unknown': 'この リンクは 使[つか]えません',
  'refund_account.unknown.text':
    'メールの リンクを、もう一度[いちど] 開[ひら]いてください。開[ひら]くことが できないときは、問[と]い合[あ]わせてください。',
  'refund_account.unanswered': 'この 画面[がめん]を 出[だ]すことが できませんでした',
  'refund_account.unanswered.text':
    'インターネットに つながっているか、確認[かくにん]してください。それから、もう一度[いちど] 開[ひら]いてください。',
  'refund_account.account_type.1': '普通[ふつう]',
  'refund_account.account_type.2': '当座[とうざ]',
  'refund_account.account_type.4': '貯蓄[ちょちく]',
} as const satisfies Easy<typeof refundAccount>;
