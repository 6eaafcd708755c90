import type { catalogue } from '../screens/catalogue.ts';
import { countDays } from './days.ts';
import type { Easy } from './easy-texts.ts';

export const easyCatalogue = {
  'products.tax': '料金[りょうきん]は 税込[ぜいこみ]',
  'products.empty.title': '今[いま]、借[か]りることが できる セットは ありません',
  'products.empty.text': '後[あと]で もう一度[いちど] 見[み]てください。',
  'products.waiting.number': 'お金[かね]を 払[はら]っていない 注文[ちゅうもん]',
  'products.waiting.link': 'ほかの 人[ひと]が 払[はら]う 注文[ちゅうもん]',
  'products.waiting.see': '見[み]る',
  'products.waiting.left': countDays({ none: '今日[きょう] {time}まで', before: 'あと ' }),
  'product.not_offered': 'この セットは、{facility}では 借[か]りることが できません',
  'product.to_sets': 'セットを 見[み]る',
  'catalogue.available': '使[つか]うことが できる 期間[きかん]：{start} 〜 {end}',
  'catalogue.period': '使[つか]う 期間[きかん]：{start} 〜 {end}',
  'product.options': 'プランを 選[えら]ぶ',
  'product.repeat': '続[つづ]けて 使[つか]う 人[ひと]の 料金[りょうきん]',
  'product.special': '特別[とくべつ]な 料金[りょうきん]',
  'product.quantity': '数[かず]（{unit}）',
  'product.length': '使[つか]う 長[なが]さ',
  'product.months': '{months}か月[げつ]',
  'product.whole': '期間[きかん] 全部[ぜんぶ]（{months}か月[げつ]）',
  'product.rest': '期間[きかん]の 終[お]わりまで（{months}か月[げつ]）',
  'product.less': '数[かず]（{unit}）を 減[へ]らす',
  'product.more': '数[かず]（{unit}）を 増[ふ]やす',
  'product.add': 'カートに 入[い]れる',
  'product.added': 'カートに 入[い]れました。',
  'cart.count': 'カート {count}点[てん]',
  'cart.total': '合計[ごうけい]',
  'cart.remove': '{name}を カートから 外[はず]す',
  'cart.proceed': '注文[ちゅうもん]へ 進[すす]む',
  'products.kind': '種類[しゅるい]',
  'products.count': '{count}件[けん]の セット',
  'product.picture': '写真[しゃしん] {number}／{all}',
  'product.contents': 'セットの 内容[ないよう]',
  'product.zero': '数[かず]が 0です。注文[ちゅうもん]できません。',
  'product.above_most': '{most}までの 数字[すうじ]を 書[か]いてください。',
  'product.too_expensive':
    '1回[かい]の 注文[ちゅうもん]は {yen}円[えん]までです。カートの 中[なか]の ものも 数[かぞ]えます。数[かず]を 減[へ]らすか、注文[ちゅうもん]を 分[わ]けてください。',
  'product.too_many_items':
    '1回[かい]の 注文[ちゅうもん]は {items}点[てん]までです。カートの 中[なか]の ものを 先[さき]に 注文[ちゅうもん]してください。',
} as const satisfies Easy<typeof catalogue>;
