import type { Texts } from '../text.ts';

/** The sets, their plans and the cart. */
export const catalogue = {
  'products.empty.title': { ja: '現在お取り扱いのセットがありません', en: 'There are no sets right now' },
  'products.empty.text': {
    ja: '準備ができしだい、ここに表示します。しばらくたってから、もう一度ご覧ください。',
    en: 'They will appear here as soon as they are ready. Please come back later.',
  },
  'product.pictures': { ja: '写真', en: 'Pictures' },
  'product.picture': { ja: '写真 {number}／{all}', en: 'Picture {number} of {all}' },
  'product.options': { ja: 'プランを選ぶ', en: 'Choose a plan' },
  'product.regular': { ja: '通常料金', en: 'Regular price' },
  'product.repeat': { ja: '継続料金', en: 'Renewal price' },
  'product.special': { ja: '特別料金', en: 'Special price' },
  'product.quantity': { ja: '数量（{unit}）', en: 'Number of {unit}' },
  'product.less': { ja: '数量（{unit}）を減らす', en: 'Fewer {unit}' },
  'product.more': { ja: '数量（{unit}）を増やす', en: 'More {unit}' },
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
