import type { Texts } from '../text.ts';

/** Reminders to pay with a number at a store: two days before the last day to pay, and on that day. */
export const reminder = {
  'mail.payment-reminder.subject': {
    ja: 'お支払い期限が近づいています',
    en: 'Your payment deadline is near',
  },
  'mail.payment-reminder.text': {
    ja: 'お支払いをまだ確認できていません。次の番号で、期限までにお支払いください。期限を過ぎると、ご注文は自動的にキャンセルとなります。',
    en: 'We have not received your payment yet. Please pay with this number on or before the deadline. If you do not, your order is canceled automatically.',
  },
  'mail.payment-last-day.subject': {
    ja: 'お支払い期限は本日です',
    en: 'Today is the last day to pay',
  },
  'mail.payment-last-day.text': {
    ja: 'お支払いをまだ確認できていません。本日中に、次の番号でお支払いください。期限を過ぎると、ご注文は自動的にキャンセルとなります。',
    en: 'We have not received your payment yet. Please pay with this number today (Japan time). If you do not, your order is canceled automatically.',
  },
  'mail.payment-reminder.paid': {
    ja: 'すでにお支払いの場合は、行き違いですので、このメールは破棄してください。お店でのお支払いを確認できるまで、しばらくかかることがあります。',
    en: 'If you have paid already, please ignore this email. It can take a while until we hear from the store.',
  },
} as const satisfies Texts;
