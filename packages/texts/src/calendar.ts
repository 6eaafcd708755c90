import { type Texts, textsOf } from './text.ts';

/** Entries of a member's own calendar. */
const calendar = {
  'calendar.deadline': { ja: 'お支払い期限：{store} {amount}', en: 'Last day to pay (Japan time): {store}, {amount}' },
  'calendar.start': { ja: '利用開始日：{sets}', en: 'First day of your rental: {sets}' },
  'calendar.end': { ja: '利用終了日：{sets}', en: 'Last day of your rental: {sets}' },
  'calendar.number': { ja: '{name}：{number}', en: '{name}: {number}' },
  'calendar.order': { ja: 'ご注文番号：{number}', en: 'Order number: {number}' },
  'calendar.period': { ja: 'ご利用期間：{start} 〜 {end}', en: 'Rental period: {start} to {end}' },
  'calendar.unpaid': {
    ja: 'お支払いを確認した時点で、ご注文が確定します。',
    en: 'Your order is confirmed once we have received your payment.',
  },
} as const satisfies Texts;

export const calendarText = textsOf(calendar);
