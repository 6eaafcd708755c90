import { AWAITING_PAYMENT, type OrderStatus, UNSETTLED } from './order-status.ts';
import { endsPage, type PaymentEvent } from './payment-events.ts';

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
  /**
   * Whether the provider reported of every page that was handed out that it has ended, but for at most one. Then a declined card or an ended
   * page is not expected to hide a payment of a second open page.
   */
  readonly isOnlyPage: boolean;
}

const isUnused = (word: ProviderWord): boolean => word === 'declined' || endsPage(word);

/**
 * Whether the provider's answers rule out a payment, done or in progress, so that we may ask a person to pay. They do if the provider knows
 * no payment, if a card was declined or a page has ended and at most one page is open, or if the store number that the order waits for is
 * unpaid. In doubt the result is false. If two pages are open, a card declined on one of them does not rule out a number from the other.
 */
export const isNothingUnderWay = (orderStatus: OrderStatus, { said, own, isOnlyPage }: ProviderWords): boolean => {
  if (orderStatus === UNSETTLED)
    return (said === 'none' && own === 'none') || (isOnlyPage && isUnused(said) && isUnused(own));
  return orderStatus === AWAITING_PAYMENT && own === 'issued' && (said === 'issued' || said === 'declined');
};
