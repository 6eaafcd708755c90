import type { limits } from '../limits.ts';
import type { Easy } from './easy-texts.ts';

export const easyLimits = {
  'limit.left': '残[のこ]り {count}点[てん]',
  'limit.over': '受[う]け付[つ]けは 終[お]わりました',
  'limit.from_to': '1回[かい]の 注文[ちゅうもん]で {least}〜{most}点[てん]',
  'limit.exactly': '1回[かい]の 注文[ちゅうもん]で {least}点[てん]',
  'limit.from': '1回[かい]の 注文[ちゅうもん]で {least}点[てん]以上[いじょう]',
  'limit.to': '1回[かい]の 注文[ちゅうもん]で {most}点[てん]まで',
  'limit.too-few-of-set':
    '「{name}」は、1回[かい]の 注文[ちゅうもん]で {count}点[てん]以上[いじょう] 選[えら]んでください。',
  'limit.too-many-of-set':
    '「{name}」は、1回[かい]の 注文[ちゅうもん]で {count}点[てん]までです。数[かず]を 少[すく]なくしてください。',
  'limit.sold-out':
    '「{name}」の 残[のこ]りは {count}点[てん]です。数[かず]を 少[すく]なくするか、カートから 外[はず]してください。',
  'limit.none-left': '「{name}」の 受[う]け付[つ]けは 終[お]わりました。カートから 外[はず]してください。',
} as const satisfies Easy<typeof limits>;
