import { AWAITING_PAYMENT, type OrderStatus, UNSETTLED } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';

/** What the provider answers about an attempt, in one word; the last two tell nothing. */
export type ProviderWord = PaymentEvent | 'none' | 'unknown' | 'unsupported';

interface ProviderWords {
  /** What it says of the attempt: of several payments it names one. */
  readonly said: ProviderWord;
  /** What it says of the payment that the attempt stands for; where there is none, the same. */
  readonly own: ProviderWord;
  /** Whether the provider's page was handed out once: then there is no other page on which something was paid. */
  readonly isOnlyPage: boolean;
}

/**
 * Whether the provider's words rule out that the order is paid, or being paid, so that a person may be asked to pay: it knows of no payment, the
 * card was declined on the only page, or the number that the order waits for is not paid yet. In doubt they do not. Of two pages, a card that
 * was declined on one says nothing of a number that was issued on the other.
 */
export const isNothingUnderWay = (orderStatus: OrderStatus, { said, own, isOnlyPage }: ProviderWords): boolean => {
  if (orderStatus === UNSETTLED) return said === own && (said === 'none' || (said === 'declined' && isOnlyPage));
  return orderStatus === AWAITING_PAYMENT && own === 'issued' && (said === 'issued' || said === 'declined');
};
