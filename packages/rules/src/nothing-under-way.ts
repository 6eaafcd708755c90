import { AWAITING_PAYMENT, type OrderStatus, UNSETTLED } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';

/** What the provider answers about an attempt, in one word; the last two tell nothing. */
export type ProviderWord = PaymentEvent | 'none' | 'unknown' | 'unsupported';

/**
 * Whether the provider's word rules out that the order is paid, or being paid, so that a person may be asked to pay: it knows of no payment, the
 * card was declined, or the number that the order waits for is not paid yet. In doubt it does not.
 */
export const isNothingUnderWay = (orderStatus: OrderStatus, says: ProviderWord): boolean => {
  if (orderStatus === UNSETTLED) return says === 'none' || says === 'declined';
  return orderStatus === AWAITING_PAYMENT && (says === 'issued' || says === 'declined');
};
