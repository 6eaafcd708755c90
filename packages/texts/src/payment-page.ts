import type { Texts } from './text.ts';

/** What the payment provider's page says of us. */
export const paymentPage = {
  'payment_page.detail': { ja: 'ご注文 {number}', en: 'Order {number}' },
} as const satisfies Texts;
