import type { Texts } from '../text.ts';

/** The persons a member orders for besides themselves: the list, and the question in the order's form. */
export const family = {
  'order_for.you': { ja: 'ご自分の分', en: 'for you' },
  'order_for.person': { ja: '{name}さんの分', en: 'for {name}' },
  'order_for.choose': { ja: 'どなたの分？', en: 'For whom?' },
  'family.you': { ja: 'ご本人', en: 'You' },
  'family.order': { ja: '{name}さんの分を注文する', en: 'Order for {name}' },
  'family.order_self': { ja: 'ご自分の分を注文する', en: 'Order for yourself' },
  'family.change': { ja: '変更する', en: 'Change' },
  'family.change_of': { ja: '変更する：{name}', en: 'Change: {name}' },
  'family.remove': { ja: '削除する', en: 'Remove' },
  'family.remove_of': { ja: '削除する：{name}', en: 'Remove: {name}' },
  'family.remove.ask': { ja: 'この方を一覧から削除しますか？', en: 'Remove this person from the list?' },
  'family.remove.orders': {
    ja: 'この方のこれまでのご注文は、注文履歴に残ります。',
    en: 'Orders you placed for them stay in your order history.',
  },
  'family.remove.no': { ja: '削除しない', en: 'Keep' },
  'family.add': { ja: '家族などを追加する', en: 'Add a person' },
  'family.new': { ja: '追加する方', en: 'Person to add' },
  'family.edit': { ja: '登録内容の変更', en: 'Change details' },
  'family.place': { ja: '学校・施設', en: 'School or facility' },
  'family.code': { ja: '別の学校・施設の施設コード', en: 'Facility code of another school or facility' },
  'family.code.hint': {
    ja: '上の学校・施設の方は、空欄のままで結構です。コードはポスターにあります。',
    en: 'Leave this empty for the school or facility above. The code is on the poster.',
  },
  'family.save': { ja: '保存する', en: 'Save' },
  'family.cancel': { ja: 'やめる', en: 'Cancel' },
  'family.saved': { ja: '保存しました：', en: 'Saved:' },
  'family.removed': { ja: '削除しました：', en: 'Removed:' },
  'family.failed': {
    ja: 'お手続きができませんでした。通信状況を確認して、もう一度お試しください。',
    en: 'That did not work. Please check your connection and try again.',
  },
  'for_whom.title': { ja: 'どなたのご利用ですか', en: 'Who is this order for?' },
  'for_whom.you': { ja: '（ご本人）', en: '(you)' },
  'for_whom.manage': { ja: '家族などの追加・変更', en: 'Add or change people' },
} as const satisfies Texts;
