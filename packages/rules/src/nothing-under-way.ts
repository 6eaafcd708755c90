import { AWAITING_PAYMENT, type OrderStatus, UNSETTLED } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';

/**
 * The provider's answer about an attempt, as one word. `unknown`: the provider did not answer. `unsupported`: the contract with the
 * provider allows no inquiry.
 */
export type ProviderWord = PaymentEvent | 'none' | 'unknown' | 'unsupported';

interface ProviderWords {
  /** The answer about the attempt. If the attempt has several payments, the provider names one of them. */
  readonly said: ProviderWord;
  /** The answer about the attempt's own payment. The same as `said` if the attempt has no payment yet. */
  readonly own: ProviderWord;
  /** Whether the provider's page was handed out only once, so that no other page can have a payment. */
  readonly isOnlyPage: boolean;
}

/**
 * Whether the provider's answers rule out a payment, done or in progress, so that we may ask a person to pay. They do if the provider knows
 * no payment, if the card was declined on the only page, or if the store number that the order waits for is unpaid. In doubt the result is
 * false. If two pages were opened, a card declined on one of them does not rule out a number from the other.
 */
export const isNothingUnderWay = (orderStatus: OrderStatus, { said, own, isOnlyPage }: ProviderWords): boolean => {
  if (orderStatus === UNSETTLED) return said === own && (said === 'none' || (said === 'declined' && isOnlyPage));
  return orderStatus === AWAITING_PAYMENT && own === 'issued' && (said === 'issued' || said === 'declined');
};
