import { AWAITING_PAYMENT, type OrderStatus, UNSETTLED } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';

/** The provider's answer about an attempt, as one word; the last two tell nothing. */
export type ProviderWord = PaymentEvent | 'none' | 'unknown' | 'unsupported';

interface ProviderWords {
  /** The answer on the attempt: of several payments it names one. */
  readonly said: ProviderWord;
  /** Its answer about the attempt's own payment; the same where there is none. */
  readonly own: ProviderWord;
  /** Whether the provider's page was handed out only once: then no other page can have a payment. */
  readonly isOnlyPage: boolean;
}

/**
 * Whether the provider's answers rule out a payment, done or in progress, so that we may ask a person to pay: it knows no payment, the card
 * was declined on the only page, or the number that the order waits for is unpaid. In doubt it is false. With two pages, a declined card on
 * one does not rule out a number from the other.
 */
export const isNothingUnderWay = (orderStatus: OrderStatus, { said, own, isOnlyPage }: ProviderWords): boolean => {
  if (orderStatus === UNSETTLED) return said === own && (said === 'none' || (said === 'declined' && isOnlyPage));
  return orderStatus === AWAITING_PAYMENT && own === 'issued' && (said === 'issued' || said === 'declined');
};
