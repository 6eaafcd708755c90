import type { Texts } from '../text.ts';

/** The open cart and its actions. */
export const cart = {
  'cart.quantity': { ja: '{name}：数量（{unit}）', en: '{name}: number of {unit}' },
  'cart.less': { ja: '{name}：数量（{unit}）を減らす', en: '{name}: fewer {unit}' },
  'cart.more': { ja: '{name}：数量（{unit}）を増やす', en: '{name}: more {unit}' },
  'cart.removed': { ja: '{name}をカートから外しました。', en: '{name} was removed from the cart.' },
  'cart.undo': { ja: '元に戻す', en: 'Undo' },
  'cart.zero': {
    ja: '数量が0のものがあります。数量を選ぶか、外してください。',
    en: 'Something has the quantity 0. Please choose a quantity, or remove it.',
  },
  'cart.too_expensive': {
    ja: '1回のご注文は{yen}円までです。数量を減らすか、ご注文を分けてください。',
    en: 'One order can be up to ¥{yen}. Please choose fewer, or split it into several orders.',
  },
  'cart.too_many_items': {
    ja: '1回のご注文は{items}点までです。ご注文を分けてください。',
    en: 'One order can hold up to {items} items. Please split it into several orders.',
  },
} as const satisfies Texts;

/** Texts for ordering, before the last click: the months of a rental period, and the answers of the last order. */
export const orderDetails = {
  'months.differ': {
    ja: 'ご利用期間は{months}か月、カートは{cart}か月分です。',
    en: 'Your rental period is {months, plural, one {# month} other {# months}}, your cart is for {cart, plural, one {# month} other {# months}}.',
  },
  'months.rule': {
    ja: '1か月に満たない日数も、1か月と数えます。',
    en: 'Part of a month counts as a whole one.',
  },
  'months.change_cart': {
    ja: 'カートの月数を{months}か月に変える（合計 {total}）',
    en: 'Change the cart to {months, plural, one {# month} other {# months}} (total {total})',
  },
  'months.change_end': { ja: '終了日を{day}に変える', en: 'Change the end date to {day}' },
  'months.done': {
    ja: 'カートを{months}か月分にしました。',
    en: 'Your cart is now for {months, plural, one {# month} other {# months}}.',
  },
  'plan.differ': {
    ja: '{name}は、{months}か月のプランです。',
    en: '{name} is a plan for {months, plural, one {# month} other {# months}}.',
  },
  'period.days_told': {
    ja: '月数や泊数で数えるセットをお使いになる日と返却日は、学校・施設の案内をご確認ください。',
    en: 'For sets counted in months, nights and so on, please check with your school or facility when to use and return them.',
  },
  'answers.use': { ja: '前回の回答を使う', en: 'Use the answers of your last order' },
  'answers.note': {
    ja: '{day}のご注文から（日付を除く）',
    en: 'From your order of {day}, except dates',
  },
  'answers.filled': {
    ja: '{count}件の回答を入れました。変わりがないか、ご確認ください。',
    en: '{count, plural, one {# answer was} other {# answers were}} filled in. Please check that nothing has changed.',
  },
} as const satisfies Texts;
