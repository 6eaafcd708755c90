import type { Texts } from '../text.ts';

/** Reminders to pay with a number at a store: two days before the last day to pay, and on that day. */
export const reminder = {
  'mail.payment-reminder.subject': {
    ja: 'もうすぐ期限、{day}まで：{store}で{amount}',
    en: 'Still to pay by {day}: {amount} at {store}',
  },
  'mail.payment-last-day.subject': { ja: '本日まで：{store}で{amount}', en: 'Only today: {amount} at {store}' },
  'mail.payment-reminder.paid': {
    ja: 'すでにお支払いの場合は、このメールは破棄してください。お店からの連絡に、しばらくかかることがあります。',
    en: 'If you have paid already, please ignore this email. It can take a while until we hear from the store.',
  },
} as const satisfies Texts;
