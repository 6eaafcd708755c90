import { BY_CARD, EXPIRED, type OrderStatus, PAYMENT_FAILED } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';

/**
 * Why an order ended unpaid, in the cases that its member needs to know. `number-expired`: the store number was not paid. `link-unused`:
 * nobody paid with the link in time.
 */
export const unpaidReasons = ['number-expired', 'link-unused'] as const;
export type UnpaidReason = (typeof unpaidReasons)[number];

/** The value of `opened_by` for the member who placed the order. Any other person came by a payer link. */
export const MEMBER = 'member';

/** The value of `opened_by` once all pages have ended, if a person with a payer link opened the last one. Nobody waits for it. */
export const PAYER_LEFT = 'payer-left';

interface Facts {
  readonly order: { readonly order_status: OrderStatus; readonly payment_method: number };
  /** The last attempt; undefined if the provider's page was never opened. */
  readonly attempt: { readonly receipt_number: string | null } | undefined;
  /** Whether a payment link reached its end. */
  readonly isLinkOver: boolean;
}

interface StopFacts extends Pick<Facts, 'order'> {
  readonly attempt: { readonly last_event: PaymentEvent | null; readonly opened_by: string | null } | undefined;
}

/**
 * Whether the order ended because a person stopped on the provider's page, and the member was the last to open it. A payer who opens the
 * page is stored as another opener, also once all pages have ended.
 */
export const isOwnStop = ({ order, attempt }: StopFacts): boolean =>
  order.order_status === PAYMENT_FAILED && attempt?.last_event === 'given-up' && attempt.opened_by === MEMBER;

/** Null if the order has not ended, was paid, or ended for another reason. */
export const unpaidReason = ({ order, attempt, isLinkOver }: Facts): UnpaidReason | null => {
  if (order.order_status === EXPIRED)
    return order.payment_method > BY_CARD || attempt?.receipt_number ? 'number-expired' : null;
  if (order.order_status !== PAYMENT_FAILED) return null;
  return isLinkOver ? 'link-unused' : null;
};
