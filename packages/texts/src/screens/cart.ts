import type { Texts } from '../text.ts';

/** The open cart and its actions. */
export const cart = {
  'cart.quantity': { ja: '{name}：数量（{unit}）', en: '{name}: number of {unit}' },
  'cart.less': { ja: '{name}：数量（{unit}）を減らす', en: '{name}: fewer {unit}' },
  'cart.more': { ja: '{name}：数量（{unit}）を増やす', en: '{name}: more {unit}' },
  'cart.removed': { ja: '{name}をカートから外しました。', en: '{name} was removed from the cart.' },
  'cart.undo': { ja: '元に戻す', en: 'Undo' },
  'cart.zero': {
    ja: '数量が0のものがあります。数量を選ぶか、カートから外してください。',
    en: 'Something in your cart has the quantity 0. Please choose a quantity, or remove it.',
  },
  'cart.zero.done': {
    ja: '数量を選びました。合計は{total}です。',
    en: 'The quantities are chosen. The total is {total}.',
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
  'months.length': {
    ja: '{months}か月のご利用です（1か月に満たない日数も、1か月と数えます）。',
    en: 'This is {months, plural, one {# month} other {# months}} (part of a month counts as a whole one).',
  },
  'months.differ.title': {
    ja: 'ご利用期間は{months}か月ですが、カートの月数が違います',
    en: 'Your rental period is {months, plural, one {# month} other {# months}}, but your cart has a different number',
  },
  'months.differ.text': {
    ja: '料金は、カートの月数分です。ご利用期間を通してお使いになる方は、月数を合わせてください。一部だけお使いになる方は、このままご注文いただけます。',
    en: 'You pay for the months in your cart. If you use the set for the whole rental period, please make them match. If you use it for only a part of it, you can order as it is.',
  },
  'months.more.text': {
    ja: 'カートの月数が、ご利用期間より多くなっています。ご利用になれない月の料金もお支払いいただくことになります。',
    en: 'Your cart has more months than your rental period. You would pay for months that you cannot use.',
  },
  'plan.differ.title': {
    ja: 'ご利用期間は{months}か月ですが、プランの期間が違います',
    en: 'Your rental period is {months, plural, one {# month} other {# months}}, but a plan in your cart has a different length',
  },
  'plan.differ.text': {
    ja: '料金は、プランの期間分です。ご利用期間に合うプランかどうか、ご確認ください。変えるときは、セットの一覧に戻り、カートから外して選び直してください。',
    en: 'You pay for the full length of the plan. Please check that it fits your rental period. To change it, go back to the sets, remove it from the cart and choose another.',
  },
  'months.rule': {
    ja: '1か月に満たない日数も、1か月と数えます。',
    en: 'Part of a month counts as a whole one.',
  },
  'period.days_told': {
    ja: '期間で数えるセット（月数、泊数など）を、ご利用期間のうちいつお使いになるか、いつ返却するかは、学校・施設の案内をご確認ください。',
    en: 'For sets counted by time (months, nights and so on), please check with your school or facility when to use them within the rental period, and when to return them.',
  },
  'months.change': { ja: '{months}にする', en: 'Change to {months}' },
  'months.change_of': { ja: '{name}を{months}にする', en: 'Change to {months}: {name}' },
  'months.change_all': {
    ja: 'すべて{months}か月にする',
    en: 'Change all to {months, plural, one {# month} other {# months}}',
  },
  'months.too_expensive': {
    ja: '1回のご注文は{yen}円までのため、{months}にはできません。ご注文を分けてください。',
    en: 'One order can be up to ¥{yen}, so this cannot be {months}. Please split it into several orders.',
  },
  'months.done': {
    ja: 'カートの月数を、ご利用期間に合わせました。合計は{total}です。',
    en: 'The months in your cart now match your rental period. The total is {total}.',
  },
  'answers.use': { ja: '前回の回答を使う', en: 'Use the answers of your last order' },
  'answers.note': {
    ja: '{day}のご注文の回答を、空いている欄に入れます（日付を除きます）。',
    en: 'Fills the empty fields, except dates, with what you answered on {day}.',
  },
  'answers.filled': {
    ja: '{count}件の回答を入れました。変わりがないか、ご確認ください。',
    en: '{count, plural, one {# answer was} other {# answers were}} filled in. Please check that nothing has changed.',
  },
  'details.nothing': {
    ja: 'ほかにご入力いただくことはありません。',
    en: 'There is nothing else to fill in.',
  },
} as const satisfies Texts;
