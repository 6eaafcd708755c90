import type { order } from '../screens/order.ts';
import { countDays } from './days.ts';
import type { Easy } from './easy-texts.ts';

export const easyOrder = {
  'steps.label': '注文[ちゅうもん]の 順番[じゅんばん]',
  'steps.details': '書[か]く',
  'steps.pay': '確認[かくにん]・支払[しはら]い',
  'steps.done': '終[お]わり',
  'details.account': '登録[とうろく]した 情報[じょうほう]',
  'details.name': '名前[なまえ]',
  'history.order_again.failed':
    'できませんでした。インターネットに つながっているか 確認[かくにん]して、もう一度[いちど] 押[お]してください。',
  'order.person': '使[つか]う 人[ひと]',
  'details.phone': '電話番号[でんわばんごう]',
  'details.change': '書[か]き直[なお]す',
  'details.period': '使[つか]う 期間[きかん]',
  'details.form_changed': '質問[しつもん]が 変[か]わりました',
  'details.form_changed.text':
    'あなたが 書[か]いた ことは、残[のこ]っています。次[つぎ]の 質問[しつもん]を 見[み]てください。',
  'details.period_changed':
    '使[つか]うことが できる 期間[きかん]が 変[か]わりました。日[ひ]を もう一度[いちど] 選[えら]んでください。',
  'details.is_new': '新[あたら]しい 質問[しつもん]',
  'details.is_changed': '変[か]わった 質問[しつもん]',
  'details.later': '{day}から 使[つか]う 人[ひと]は、次[つぎ]の 受付[うけつけ]で 注文[ちゅうもん]してください。',
  'details.start': '利用開始日[りようかいしび]（使[つか]い始[はじ]める 日[ひ]）',
  'details.end': '利用終了日[りようしゅうりょうび]（使[つか]い終[お]わる 日[ひ]）',
  'details.next': '確認[かくにん]・支払[しはら]いへ 進[すす]む',
  'payment.items': '注文[ちゅうもん]の 内容[ないよう]',
  'payment.total': '合計[ごうけい]',
  'payment.answers': 'あなたの 情報[じょうほう]',
  'payment.edit': '書[か]き直[なお]す',
  'payment.edit_items': 'セットを 選[えら]び直[なお]す',
  'payment.cart_changed': 'カートの 中[なか]が 変[か]わりました',
  'payment.method': '支払[しはら]いの 方法[ほうほう]',
  'payment.card.when': '次[つぎ]の 画面[がめん]で 決[き]めたときに、1回[かい]で 払[はら]います。',
  'payment.store': 'コンビニで 払[はら]う',
  'payment.store.when': `次[つぎ]の 画面[がめん]で 番号[ばんごう]が 出[で]ます。${countDays()}の 間[あいだ]に、店[みせ]で 払[はら]ってください。`,
  'payment.store.in_short': `${countDays()}の 間[あいだ]に、店[みせ]で`,
  'payment.card.handled':
    'カードの 情報[じょうほう]は、決済代行会社[けっさいだいこうがいしゃ]（{provider}）が 受[う]け取[と]ります。この ショップは、カードの 情報[じょうほう]を 保存[ほぞん]しません。',
  'payment.card.handled_by_provider':
    'カードの 情報[じょうほう]は、決済代行会社[けっさいだいこうがいしゃ]が 受[う]け取[と]ります。この ショップは、カードの 情報[じょうほう]を 保存[ほぞん]しません。',
  'payment.bar.more': '{name}と、ほかに {count}つ',
  'payment.answers.rest':
    '電話番号[でんわばんごう]、メールアドレス{count, plural, =0 {} other {、質問[しつもん]の 答[こた]え（#件[けん]）}}',
  'payment.store.limit': '合計[ごうけい]が {limit}より 多[おお]いです。コンビニでは 払[はら]うことが できません。',
  'payment.conditions': '注文[ちゅうもん]の 条件[じょうけん]',
  'payment.delivery': 'いつ 受[う]け取[と]るか',
  'payment.fees.none': '0円[えん]',
  'payment.delivery.by_start': '{day}までに、学校[がっこう]・施設[しせつ]で',
  'payment.delivery.by_start_or_later':
    '{day}までに、学校[がっこう]・施設[しせつ]で。その 日[ひ]から 後[あと]に 払[はら]ったときは、払[はら]った 後[あと] すぐに',
  'payment.delivery.after_payment': '払[はら]った 後[あと] すぐに、学校[がっこう]・施設[しせつ]で',
  'payment.cancel.short.card':
    'キャンセルは、払[はら]った 次[つぎ]の 日[ひ]から {day} 23:59まで、注文履歴[ちゅうもんりれき]で できます。お金[かね]は 全部[ぜんぶ] 返[かえ]します。',
  'payment.cancel.short.card_always':
    'キャンセルは、払[はら]った 次[つぎ]の 日[ひ]から、注文履歴[ちゅうもんりれき]で できます。お金[かね]は 全部[ぜんぶ] 返[かえ]します。',
  'payment.cancel.short.card_request':
    'キャンセルは、注文履歴[ちゅうもんりれき]から 申請[しんせい]します。認[みと]められたら、お金[かね]は 全部[ぜんぶ] 返[かえ]します。',
  'payment.cancel.short.card_contact':
    'キャンセルは、{day} 23:59までに、問[と]い合[あ]わせてください。お金[かね]は 全部[ぜんぶ] 返[かえ]します。',
  'payment.cancel.short.over': '期限[きげん]が 過[す]ぎました。自分[じぶん]の 都合[つごう]では、キャンセルできません。',
  'payment.cancel.short.store':
    '払[はら]った 後[あと]の キャンセルは、{day} 23:59までに、問[と]い合[あ]わせてください。お金[かね]は 全部[ぜんぶ] 返[かえ]します。',
  'payment.cancel.short.store_always':
    '払[はら]った 後[あと]の キャンセルは、問[と]い合[あ]わせてください。お金[かね]は 全部[ぜんぶ] 返[かえ]します。',
  'payment.cancel.short.store_over':
    '期限[きげん]が 過[す]ぎました。払[はら]った 後[あと]は、自分[じぶん]の 都合[つごう]では、キャンセルできません。',
  'payment.cancel.by_link.until':
    'キャンセルは、{day} 23:59まで できます。お金[かね]は 全部[ぜんぶ]、払[はら]った 人[ひと]に 返[かえ]します。',
  'payment.cancel.by_link.always':
    'キャンセルは、払[はら]った 後[あと]も できます。お金[かね]は 全部[ぜんぶ]、払[はら]った 人[ひと]に 返[かえ]します。',
  'payment.cancel.by_link.request':
    'キャンセルは、申請[しんせい]できます。認[みと]められたら、お金[かね]は 全部[ぜんぶ]、払[はら]った 人[ひと]に 返[かえ]します。',
  'payment.card_data': 'カードの 情報[じょうほう]',
  'payment.conditions.full': 'すべての 条件[じょうけん]（返金[へんきん]、壊[こわ]したとき、事業者[じぎょうしゃ]など）',
  'payment.practice':
    '練習[れんしゅう]です。お金[かね]は 払[はら]いません。本当[ほんとう]の カードは 使[つか]わないでください。',
  'payment.fees': '送料[そうりょう]・手数料[てすうりょう]',
  'payment.refund': '返金[へんきん]（お金[かね]を 返[かえ]すこと）',
  'payment.apply_until': '申[もう]し込[こ]みの 期限[きげん]',
  'payment.cancel': 'キャンセル',
  'payment.contract': 'いつ 契約[けいやく]が 決[き]まるか',
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
  'payment.place.contract': '支払[しはら]いを 確認[かくにん]したときに、注文[ちゅうもん]が 決[き]まります。',
  'payment.place': '申[もう]し込[こ]んで 支払[しはら]いへ 進[すす]む',
  'payment.place_for_link': '申[もう]し込[こ]んで、リンクを 作[つく]る',
  'payment.not_sent':
    '注文[ちゅうもん]を 送[おく]ることが できませんでした。インターネットに つながっているか、確認[かくにん]してください。それから、もう一度[いちど] 押[お]してください。注文[ちゅうもん]は 1つだけです。2つに なりません。',
  'complete.stopped.text': 'お金[かね]は 払[はら]っていません。',
  'complete.delivery.by_start': '{day}までに',
  'complete.delivery.by_start_or_later':
    '{day}までに。その日[ひ]から 後[あと]に 払[はら]ったときは、払[はら]った 後[あと] すぐに',
  'complete.delivery.after_payment': '払[はら]った 後[あと] すぐに',
  'complete.bring': '持[も]っていくもの',
  'complete.bring.number': '注文番号[ちゅうもんばんごう]',
  'complete.receipt': '領収書[りょうしゅうしょ]を 作[つく]る',
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
  'complete.awaited.text': 'ふつうは 1分[ぷん]で、結果[けっか]が ここに 出[で]ます。',
  'complete.failed.title': '支払[しはら]いが できませんでした',
  'complete.failed.cart': 'カートの 中[なか]の ものは、残[のこ]っています。',
  'complete.ordered.text': '支払[しはら]いは まだです。',
  'complete.expired.title': '支払[しはら]いの 期限[きげん]が 過[す]ぎました',
  'complete.canceled.title': 'この 注文[ちゅうもん]は、キャンセルしました',
  'complete.not_found.title': '注文[ちゅうもん]が 見[み]つかりません',
  'complete.not_found.text':
    '最近[さいきん]の 注文[ちゅうもん]に、この 番号[ばんごう]は ありません。注文履歴[ちゅうもんりれき]を 見[み]てください。',
  'status.unsettled': '支払[しはら]いは まだ 終[お]わっていません',
  'status.unsettled.text':
    '支払[しはら]いを 確認[かくにん]しています。支払[しはら]いの 画面[がめん]には 戻[もど]れません。',
  'unsettled.card': 'カードの 人[ひと]：結果[けっか]が 出[で]るまで、待[ま]ってください。',
  'unsettled.store':
    'コンビニの 人[ひと]：番号[ばんごう]が ここに 出[で]ます。期限[きげん]までに、払[はら]ってください。',
  'unsettled.left': '決[き]める 前[まえ]に 画面[がめん]を 閉[と]じた 人[ひと]：お金[かね]は 払[はら]っていません。',
  'second.to_card': '2回[かい] お金[かね]が 払[はら]われました。{amount}は、払[はら]った カードに 返[かえ]します。',
  'second.on_card': '2回[かい] お金[かね]が 払[はら]われました。{amount}は、払[はら]った カードに 返[かえ]しました。',
  'second.to_account':
    '2回[かい] お金[かね]が 払[はら]われました。{amount}は、払[はら]った 人[ひと]に 銀行[ぎんこう]で 返[かえ]します。メールを 送[おく]ります。払[はら]った 人[ひと]の 口座[こうざ]を 入[い]れてください。',
  'second.transferred': '2回[かい] お金[かね]が 払[はら]われました。{amount}は、銀行[ぎんこう]で 返[かえ]しました。',
  'second.owed':
    '2回[かい] お金[かね]が 払[はら]われました。{amount}を 返[かえ]す 準備[じゅんび]を しています。あとで 連絡[れんらく]します。',
  'unsettled.long': '一日[いちにち] 過[す]ぎても 変[か]わらないときは、問[と]い合[あ]わせてください。',
  'status.failed': '支払[しはら]いが できませんでした',
  'status.failed.text':
    '支払[しはら]いが できませんでした。必要[ひつよう]な 人[ひと]は、もう一度[いちど] 注文[ちゅうもん]してください。',
  'status.stopped.text':
    'お金[かね]は 払[はら]っていません。必要[ひつよう]な 人[ひと]は、もう一度[いちど] 注文[ちゅうもん]してください。',
  'status.ordered': '支払[しはら]いは まだです',
  'status.ordered.text': '{limit} 23:59までに、{store}で お金[かね]を 払[はら]ってください。',
  'status.ordered.undated':
    'コンビニで お金[かね]を 払[はら]ってください。いつまでに 払[はら]うかは、メールに 書[か]いてあります。',
  'status.paid': '支払[しはら]いが 終[お]わりました',
  'status.paid.text': '支払[しはら]いが 終[お]わりました。注文[ちゅうもん]が 決[き]まりました。',
  'status.expired': '期限[きげん]が 過[す]ぎました',
  'status.ordered.past':
    '期限[きげん]が 過[す]ぎました。この 番号[ばんごう]で 払[はら]わないでください。期限[きげん]までに 払[はら]った 人[ひと]：確認[かくにん]できたら、ここに 出[で]ます。',
  'status.expired.text':
    '支払[しはら]いの 画面[がめん]の 期限[きげん]が 過[す]ぎました。注文[ちゅうもん]は キャンセルに なりました。必要[ひつよう]な 人[ひと]は、もう一度[いちど] 注文[ちゅうもん]してください。',
  'status.expired.number':
    '支払[しはら]いの 期限[きげん]が 過[す]ぎました。注文[ちゅうもん]は キャンセルに なりました。コンビニの 番号[ばんごう]は、もう 使[つか]わないでください。必要[ひつよう]な 人[ひと]は、もう一度[いちど] 注文[ちゅうもん]してください。',
  'status.canceled': 'キャンセルしました',
  'status.canceled.text': 'この 注文[ちゅうもん]は、キャンセルに なりました。',
  'status.canceled.asked': 'あなたの 希望[きぼう]で、キャンセルしました。',
  'status.processing.text':
    '支払[しはら]いが 終[お]わりました。注文[ちゅうもん]が 決[き]まりました。カード会社[がいしゃ]が 手続[てつづ]きを しています。',
  'cancel.none':
    '自分[じぶん]の 都合[つごう]で、キャンセルすることは できません。困[こま]ったときは、問[と]い合[あ]わせてください。',
  'cancel.request_in_history': 'キャンセルしたい人[ひと]は、注文履歴[ちゅうもんりれき]で 申請[しんせい]してください。',
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
  'history.ordered_at': '注文[ちゅうもん]した 日[ひ]',
  'history.pay_by': '{end}までに 払[はら]ってください',
  'history.see_number': '払[はら]う 番号[ばんごう]を 見[み]る',
  'history.receipt': '領収書[りょうしゅうしょ]',
  'history.ended': '終[お]わった 手続[てつづ]き {count}件[けん]',
  'history.facility': '学校[がっこう]・施設[しせつ]',
  'history.paid_on': '払[はら]った 日[ひ]',
  'history.result': '支払[しはら]いは どうなったか',
  'history.result.unsettled': '支払[しはら]いは まだ 終[お]わっていません',
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
  'history.cancel': '注文[ちゅうもん]を キャンセルする',
  'history.request_cancel': 'キャンセルを 申請[しんせい]する',
  'history.cancel.ask': 'この 注文[ちゅうもん]を キャンセルしますか？',
  'history.request_cancel.ask': 'キャンセルの 申請[しんせい]を 送[おく]りますか？',
  'history.request_cancel.reason': 'キャンセルする 理由[りゆう]（書[か]かなくても いいです）',
  'history.request_cancel.yes': '申請[しんせい]を 送[おく]る',
  'history.request_cancel.no': '送[おく]らない',
  'history.cancel.consequence':
    '{amount}を 全部[ぜんぶ]、払[はら]った カードに 返[かえ]します。キャンセルした 後[あと]で、元[もと]に 戻[もど]すことは できません。',
  'history.cancel.more': 'ほかに {count}つ',
  'history.request_cancel.consequence':
    'キャンセルに なったら、{amount}を 全部[ぜんぶ]、払[はら]った カードに 返[かえ]します。申請[しんせい]を 送[おく]った 後[あと]で、やめることは できません。',
  'history.cancel_deadline': 'キャンセルの 期限[きげん]',
  'history.kept_copy': '前[まえ]に 読[よ]み込[こ]んだ 内容[ないよう]です。新[あたら]しくないかもしれません。',
  'history.cancel_unsent':
    'インターネットに つながっていません。何[なに]も 送[おく]っていません。注文[ちゅうもん]は そのままです。つながってから、もう一度[いちど] 押[お]してください。',
  'history.cancel_failed': 'キャンセルできませんでした。問[と]い合[あ]わせてください。',
  'cancel.later': '{from}から {end} 23:59までは、ここで キャンセルできます。',
  'cancel.later_in_history': '{from}から {end} 23:59までは、注文履歴[ちゅうもんりれき]で キャンセルできます。',
  'cancel.later_always': '{from}からは、ここで キャンセルできます。',
  'cancel.later_always_in_history': '{from}からは、注文履歴[ちゅうもんりれき]で キャンセルできます。',
  'cancel.until_in_history': '{end} 23:59まで、注文履歴[ちゅうもんりれき]で キャンセルできます。',
  'cancel.always_in_history': '注文履歴[ちゅうもんりれき]で キャンセルできます。',
  'cancel.until': '{end} 23:59まで、キャンセルできます。',
  'cancel.contact_today': 'キャンセルしたい人[ひと]は、今日[きょう] 問[と]い合[あ]わせてください。',
  'cancel.contact_until': 'キャンセルしたい人[ひと]は、{end} 23:59までに 問[と]い合[あ]わせてください。',
  'cancel.contact': 'キャンセルしたい人[ひと]は、問[と]い合[あ]わせてください。',
  'cancel.over':
    'キャンセルの 期限[きげん]が 過[す]ぎました。あなたの 都合[つごう]の キャンセルは できません。困[こま]ったときは、問[と]い合[あ]わせてください。',
  'ending.unpaid': 'お金[かね]は かかりません。',
  'ending.number_void':
    'お金[かね]は 払[はら]わないでください。コンビニの 番号[ばんごう]は、もう 使[つか]わないでください。',
  'ending.released': 'カードの 支払[しはら]いを やめました。お金[かね]は かかりません。',
  'ending.card':
    'お金[かね]は、払[はら]った カードに、カード会社[がいしゃ]から 返[かえ]します。1か月[げつ]か 2か月[げつ] かかることが あります。',
  'ending.transfer':
    'お金[かね]は、銀行[ぎんこう]の 口座[こうざ]に 返[かえ]します。口座[こうざ]を 聞[き]く メールを 送[おく]ります。メールを 見[み]てください。',
  'ending.transferred': 'お金[かね]は、銀行[ぎんこう]の 口座[こうざ]に 返[かえ]しました。',
  'ending.fee': 'キャンセル料[りょう]は {fee}です。返[かえ]す お金[かね]は {amount}です。',
  'ending.owed':
    'お金[かね]を 返[かえ]す 方法[ほうほう]を 確認[かくにん]しています。わたしたちが あなたに 連絡[れんらく]します。',
  'store.where': '払[はら]う 店[みせ]',
  'store.amount': '払[はら]う お金[かね]',
  'store.deadline': 'いつまでに 払[はら]うか',
  'store.left': countDays({ none: '今日[きょう]までに 払[はら]ってください', before: 'あと ' }),
  'store.hours':
    '{hours, plural, =0 {今日[きょう]までに 払[はら]ってください（あと 1時間[じかん]より 少[すく]ないです）} other {今日[きょう]までに 払[はら]ってください（あと 約[やく]#時間[じかん]）}}',
  'calendar.add_deadline': '期限[きげん]を カレンダーに 入[い]れる',
  'calendar.add': 'カレンダーに 入[い]れる',
  'store.print': '印刷[いんさつ]',
  'store.kept': 'インターネットが なくても、見[み]ることが できます。',
  'store.how': '払[はら]いかた',
  'payment.invoice': '登録番号[とうろくばんごう]（適格請求書発行事業者[てきかくせいきゅうしょはっこうじぎょうしゃ]）',
  'payment.law': '特定商取引法[とくていしょうとりひきほう]に 基[もと]づく 表記[ひょうき]（別[べつ]の タブ）',
  'history.method.store': 'コンビニ払[ばら]い',
  'history.method.named_store': 'コンビニ払[ばら]い（{store}）',
  'history.method.none': '決[き]まっていません',
  'history.result.refund_by_card':
    '払[はら]った 後[あと]で キャンセルしました（カード会社[がいしゃ]から お金[かね]を 返[かえ]します）',
  'history.result.refund_due':
    '払[はら]った 後[あと]で キャンセルしました（お金[かね]を 返[かえ]す 手続[てつづ]きを しています）',
  'history.result.refunded': '払[はら]った 後[あと]で キャンセルしました（お金[かね]を 返[かえ]しました）',
} as const satisfies Easy<typeof order>;
