import type { cart, orderDetails } from '../screens/cart.ts';
import type { Easy } from './easy-texts.ts';

export const easyCart = {
  'cart.removed': '{name}を カートから 外[はず]しました。',
  'cart.undo': '元[もと]に 戻[もど]す',
  'cart.zero': '数[かず]が 0の ものが あります。数[かず]を 選[えら]んでください。または、外[はず]してください。',
  'cart.too_expensive':
    '1回[かい]の 注文[ちゅうもん]は {yen}円[えん]までです。数[かず]を 減[へ]らすか、注文[ちゅうもん]を 分[わ]けてください。',
  'cart.too_many_items':
    '1回[かい]の 注文[ちゅうもん]は {items}点[てん]までです。注文[ちゅうもん]を 分[わ]けてください。',
  'months.differ': '使[つか]う 期間[きかん]は {months}か月[げつ]です。カートは {cart}か月分[げつぶん]です。',
  'months.rule': '1か月[げつ]より 短[みじか]い 日[ひ]も、1か月[げつ]と 数[かぞ]えます。',
  'months.change_cart': 'カートを {months}か月[げつ]に 変[か]える（合計[ごうけい] {total}）',
  'months.change_end': '使[つか]い終[お]わる 日[ひ]を {day}に 変[か]える',
  'months.done': 'カートを {months}か月分[げつぶん]に しました。',
  'plan.differ': '{name}は、{months}か月[げつ]の プランです。',
  'period.days_told':
    '月[つき]や 泊[はく]の 数[かず]で 借[か]りる セットは、いつ 使[つか]うか、いつ 返[かえ]すかを、学校[がっこう]・施設[しせつ]の 案内[あんない]で 確認[かくにん]してください。',
  'answers.use': '前[まえ]の 注文[ちゅうもん]の 答[こた]えを 使[つか]う',
  'answers.note': '{day}の 注文[ちゅうもん]の 答[こた]えです。日[ひ]にちは 入[はい]りません。',
  'answers.filled': '{count}個[こ]の 答[こた]えを 入[い]れました。正[ただ]しいか、確認[かくにん]してください。',
} as const satisfies Easy<typeof cart & typeof orderDetails>;
