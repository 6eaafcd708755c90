import type { Texts } from '../text.ts';

/** The room of automatic refunds. */
export const consoleRefunds = {
  'refunds.lead': {
    ja: 'カードへの返金は、自動で進みます。ここでは、どこまで進んでいるかがわかります。銀行振込での返金は「振込での返金」にあります。',
    en: 'Refunds to cards go by themselves. Here you see how far each is. What goes back by bank is under Transfers.',
  },
  'refunds.none': { ja: '進行中の返金はありません', en: 'No refund is under way' },
  'refunds.order': { ja: '注文番号', en: 'Order' },
  'refunds.state': { ja: '状態と、すること', en: 'State, and what to do' },
  'refunds.state.under-way': { ja: '手続き中', en: 'Under way' },
  'refunds.state.checking': { ja: '結果を確認中', en: 'Being checked' },
  'refunds.state.refused': { ja: '断られた', en: 'Refused' },
  'refunds.do.under-way': {
    ja: '自動で進みます。することはありません。',
    en: 'It goes by itself. There is nothing to do.',
  },
  'refunds.do.checking': {
    ja: '決済代行会社の返事が届かなかったため、二重に返さないように、結果を自動で確かめています。',
    en: 'The provider’s answer was lost. What became of it is being asked, so that nothing is given back twice.',
  },
  'refunds.do.refused': {
    ja: '決済代行会社が断りました。銀行振込で返してください。',
    en: 'The provider refused it. Please give the money back by bank transfer.',
  },
  'refunds.tries': { ja: '試した回数：{count}回', en: 'Tried so far: {count}' },
  'refunds.next_try': { ja: '次に試す時刻：', en: 'Next try:' },
  'refunds.to_transfer': { ja: '振込の手続きへ', en: 'Go to the transfer' },
  'refunds.amount': { ja: '返金額', en: 'Amount' },
  'refunds.member': { ja: 'お客様', en: 'Member' },
  'refunds.facility': { ja: '学校・施設', en: 'School or facility' },
  'refunds.asked_at': { ja: '返金が決まった日時', en: 'Since' },
} as const satisfies Texts;
