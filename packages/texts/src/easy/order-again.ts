import type { orderAgain } from '../screens/order-again.ts';
import type { Easy } from './easy-texts.ts';

export const easyOrderAgain = {
  'again.partly': '今[いま] 注文[ちゅうもん]できる ものだけ、カートに 入[い]れますか？',
  'again.replace': 'カートの 中[なか]の ものを 変[か]えますか？',
  'again.nothing': '今[いま] 注文[ちゅうもん]できる ものが ありません',
  'again.elsewhere':
    'この 注文[ちゅうもん]の 学校[がっこう]・施設[しせつ]に 変[か]えてから、もう一度[いちど] 押[お]してください。',
  'again.gone': '今[いま] ない もの',
  'again.lost': 'カートから なくなる もの',
  'again.yes': 'カートに 入[い]れる',
  'again.no': 'やめる',
} as const satisfies Easy<typeof orderAgain>;
