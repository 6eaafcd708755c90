import type { Texts } from '../text.ts';

/** The sets, their plans and the cart. */
export const catalogue = {
  'products.empty.title': { ja: '現在お取り扱いのセットがありません', en: 'There are no sets right now' },
  'products.empty.text': {
    ja: '準備ができしだい、ここに表示します。しばらくたってから、もう一度ご覧ください。',
    en: 'They will appear here as soon as they are ready. Please come back later.',
  },
  'products.kind': { ja: '種類', en: 'Kind of set' },
  'products.all_kinds': { ja: 'すべて', en: 'All' },
  'products.count': { ja: '{count}件のセット', en: '{count, plural, one {# set} other {# sets}}' },
  'product.pictures': { ja: '写真', en: 'Pictures' },
  'product.picture': { ja: '写真 {number}／{all}', en: 'Picture {number} of {all}' },
  'product.enlarge': { ja: '写真を拡大する', en: 'Enlarge the picture' },
  'product.close': { ja: '閉じる', en: 'Close' },
  'product.contents': { ja: 'セットの内容', en: 'What is in it' },
  'product.options': { ja: 'プランを選ぶ', en: 'Choose a plan' },
  'product.per': { ja: '{units}あたりの料金（税込）です。', en: 'Prices are for {units}, tax included.' },
  'product.regular': { ja: '通常料金', en: 'Regular price' },
  'product.repeat': { ja: '継続料金', en: 'Renewal price' },
  'product.special': { ja: '特別料金', en: 'Special price' },
  'product.quantity': { ja: '数量（{unit}）', en: 'Number of {unit}' },
  'product.less': { ja: '数量（{unit}）を減らす', en: 'Fewer {unit}' },
  'product.more': { ja: '数量（{unit}）を増やす', en: 'More {unit}' },
  'product.zero': {
    ja: '数量が0のため、このままでは注文できません。',
    en: 'With the quantity 0, nothing can be ordered.',
  },
  'product.above_most': { ja: '{most}以下の数字を入力してください。', en: 'Please enter {most} or less.' },
  'product.too_expensive': {
    ja: '1回のご注文は{yen}円までです。カートの中と合わせて超えるため、数量を減らすか、ご注文を分けてください。',
    en: 'One order can be up to ¥{yen}. With what is in your cart this is more. Please choose fewer, or split it into several orders.',
  },
  'product.too_many_items': {
    ja: '1回のご注文は{items}点までです。カートの中のものを先にご注文ください。',
    en: 'One order can hold up to {items} items. Please order what is in your cart first.',
  },
  'product.add': { ja: 'カートに入れる', en: 'Add to cart' },
  'product.added': {
    ja: 'カートに入れました（カートの中は{count}点）。',
    en: 'Added. There {count, plural, one {is # item} other {are # items}} in your cart.',
  },
  'cart.title': { ja: 'カート', en: 'Cart' },
  'cart.count': { ja: 'カート {count}点', en: '{count, plural, one {# item} other {# items}} in your cart' },
  'cart.total': { ja: '合計', en: 'Total' },
  'cart.remove': { ja: '{name}をカートから外す', en: 'Remove {name} from the cart' },
  'cart.proceed': { ja: '注文手続きへ進む', en: 'Proceed to order' },
} as const satisfies Texts;
