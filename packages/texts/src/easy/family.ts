import type { family } from '../screens/family.ts';
import type { Easy } from './easy-texts.ts';

export const easyFamily = {
  'order_for.you': 'あなたの 分[ぶん]',
  'order_for.person': '{name}さんの 分[ぶん]',
  'order_for.choose': 'だれの 分[ぶん]？',
  'family.you': 'あなた',
  'family.order': '{name}さんの 分[ぶん]を 注文[ちゅうもん]する',
  'family.order_self': 'あなたの 分[ぶん]を 注文[ちゅうもん]する',
  'family.change': '変[か]える',
  'family.change_of': '変[か]える：{name}',
  'family.remove': '消[け]す',
  'family.remove_of': '消[け]す：{name}',
  'family.remove.ask': 'この 人[ひと]を 消[け]しますか？',
  'family.remove.orders': 'この 人[ひと]の 前[まえ]の 注文[ちゅうもん]は、なくなりません。',
  'family.remove.no': '消[け]さない',
  'family.add': '家族[かぞく]などを 足[た]す',
  'family.new': '足[た]す 人[ひと]',
  'family.edit': '書[か]いたものを 変[か]える',
  'family.place': '学校[がっこう]・施設[しせつ]',
  'family.code': '別[べつ]の 学校[がっこう]・施設[しせつ]の 施設[しせつ]コード',
  'family.code.hint':
    '上[うえ]の 学校[がっこう]・施設[しせつ]の 人[ひと]は、書[か]かなくても いいです。コードは ポスターに あります。',
  'family.save': '決[き]める',
  'family.saved': '決[き]めました：',
  'family.removed': '消[け]しました：',
  'family.failed':
    'できませんでした。インターネットに つながっているか 確認[かくにん]して、もう一度[いちど] してください。',
  'for_whom.title': 'だれが 使[つか]いますか',
  'for_whom.you': '（あなた）',
  'for_whom.manage': '家族[かぞく]などを 足[た]す、変[か]える',
} as const satisfies Easy<typeof family>;
