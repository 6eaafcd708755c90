import type { Texts } from './text.ts';

/** Our texts on the payment provider's page. */
export const paymentPage = {
  'payment_page.detail': { ja: 'ご注文 {number}', en: 'Order {number}' },
} as const satisfies Texts;
