import { type CancelTerms, cardCancelTerms, storeCancelTerms } from '@hitosoroi/rules/cancel-terms';
import type { ShownStatus } from '@hitosoroi/rules/derived-status';
import type { Order } from './orders.ts';

const byCard: readonly ShownStatus[] = [
  'card_processing',
  'card_paid_cancelable',
  'card_maindate_expired',
  'card_paid_can_cancel_request',
];

/** How an order can be cancelled on this day, where it is in a status in which that is a question. */
export const cancelTermsOf = (status: ShownStatus, order: Order, today: string): CancelTerms | undefined => {
  if (byCard.includes(status)) return cardCancelTerms(order, order.payment_date ?? today, today);
  return status === 'conveni_paid' ? storeCancelTerms(order, today) : undefined;
};
