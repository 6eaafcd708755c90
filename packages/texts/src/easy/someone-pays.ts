import type { someonePays, someonePaysSlots } from '../screens/someone-pays.ts';
import { countDays } from './days.ts';
import type { Easy } from './easy-texts.ts';

export const easySomeonePays = {
  'someone_pays.ask': '家族[かぞく]などに 払[はら]ってもらう',
  'someone_pays.open': 'お支払[しはら]い用[よう]リンクを 作[つく]り直[なお]す・取[と]り消[け]す',
  'someone_pays.either': `お支払[しはら]い用[よう]リンクを 送[おく]ります。リンクは ｜{link}日間[なのかかん] 使[つか]えます。払[はら]う 人[ひと]は、カードか コンビニで 払[はら]います。コンビニは、番号[ばんごう]が 出[で]てから ${countDays()}の 間[あいだ]です。`,
  'someone_pays.card_only':
    'お支払[しはら]い用[よう]リンクを 送[おく]ります。リンクは ｜{link}日間[なのかかん] 使[つか]えます。払[はら]う 人[ひと]は、カードで 払[はら]います。',
  'someone_pays.placed': '注文[ちゅうもん]を 受[う]け取[と]りました。支払[しはら]いを 待[ま]っています。',
  'someone_pays.ends':
    'この 日[ひ]の この 時間[じかん]までに 払[はら]わないと、注文[ちゅうもん]は 終[お]わります。お金[かね]は かかりません。',
  'someone_pays.unused.text':
    'お支払[しはら]い用[よう]リンクの 期限[きげん]までに、だれも 払[はら]いませんでした。注文[ちゅうもん]は 終[お]わりました。必要[ひつよう]な 人[ひと]は、もう一度[いちど] 注文[ちゅうもん]してください。',
  'someone_pays.text':
    'リンクを もらった 人[ひと]は、カードか コンビニで 払[はら]います。会員登録[かいいんとうろく]は いりません。',
  'someone_pays.text_at_store':
    'リンクを もらった 人[ひと]は、{store}で 払[はら]う 番号[ばんごう]を 見[み]ることが できます。',
  'someone_pays.make': 'お支払[しはら]い用[よう]リンクを 作[つく]る',
  'someone_pays.ready': 'この リンクを、払[はら]う 人[ひと]に 送[おく]ってください',
  'someone_pays.link': 'お支払[しはら]い用[よう]リンク',
  'someone_pays.share': 'リンクを 送[おく]る',
  'someone_pays.copy': 'リンクを コピーする',
  'someone_pays.mail': 'メールで 送[おく]る',
  'someone_pays.until': 'リンクを 使[つか]うことが できる 期限[きげん]',
  'someone_pays.replaced':
    '前[まえ]に 作[つく]った リンクは、もう 使[つか]えません。でも、もう 開[ひら]いている 支払[しはら]いの 画面[がめん]では、払[はら]うことが できます。',
  'someone_pays.name': '払[はら]う 人[ひと]に 名前[なまえ]を 見[み]せる',
  'someone_pays.name.label': '見[み]せる 名前[なまえ]',
  'someone_pays.name.shown': '「{name}から」と 出[で]ます。',
  'someone_pays.made': 'お支払[しはら]い用[よう]リンクは、もう 作[つく]りました',
  'someone_pays.made.text':
    'もう一度[いちど] 見[み]ることは できません。新[あたら]しく 作[つく]ると、前[まえ]の リンクは 使[つか]えません。',
  'someone_pays.again': '新[あたら]しい リンクを 作[つく]る',
  'someone_pays.take_back': 'リンクを 取[と]り消[け]す',
  'someone_pays.take_back.ask':
    'お支払[しはら]い用[よう]リンクを 取[と]り消[け]しますか？ もう 開[ひら]いている 支払[しはら]いの 画面[がめん]では、払[はら]うことが できるかもしれません。',
  'someone_pays.take_back.no': '取[と]り消[け]さない',
  'someone_pays.taken_back': 'リンクを 取[と]り消[け]しました。',
  'someone_pays.paid': '支払[しはら]いが 終[お]わりました',
  'someone_pays.paid.text':
    'お金[かね]が 届[とど]きました。注文[ちゅうもん]が 決[き]まりました。払[はら]った 人[ひと]は、リンクの ページで 領収書[りょうしゅうしょ]を もらうことが できます。',
  'someone_pays.over': 'この 注文[ちゅうもん]は 終[お]わりました',
  'someone_pays.over.text': '払[はら]う お金[かね]は ありません。注文履歴[ちゅうもんりれき]を 見[み]てください。',
  'someone_pays.waiting.text':
    'お支払[しはら]い用[よう]リンクを 送[おく]った 人[ひと]が 払[はら]うのを 待[ま]っています。期限[きげん]：{end}',
  'someone_pays.take_back.consequence':
    'もう 開[ひら]いている 支払[しはら]いの 画面[がめん]では、払[はら]うことが できるかもしれません。',
} as const satisfies Easy<typeof someonePays & typeof someonePaysSlots>;
