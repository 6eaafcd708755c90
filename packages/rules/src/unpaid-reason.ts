import { BY_CARD, EXPIRED, type OrderStatus, PAYMENT_FAILED } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';

/**
 * Why an order ended unpaid, in the cases that its member needs to know. `number-expired`: the store number was not paid. `payer-stopped`:
 * the payer with the link stopped on the provider's page. `link-unused`: the link was not used in time.
 */
export const unpaidReasons = ['number-expired', 'payer-stopped', 'link-unused'] as const;
export type UnpaidReason = (typeof unpaidReasons)[number];

/** The value of `opened_by` for the member who placed the order. Any other person came by a payer link. */
export const MEMBER = 'member';

interface Facts {
  readonly order: { readonly order_status: OrderStatus; readonly payment_method: number };
  /** The last attempt; undefined if the provider's page was never opened. */
  readonly attempt:
    | {
        readonly last_event: PaymentEvent | null;
        readonly opened_by: string | null;
        readonly receipt_number: string | null;
      }
    | undefined;
  /** Whether a payment link reached its end. */
  readonly isLinkOver: boolean;
}

/** Null if the order has not ended, was paid, or ended for another reason. */
export const unpaidReason = ({ order, attempt, isLinkOver }: Facts): UnpaidReason | null => {
  if (order.order_status === EXPIRED)
    return order.payment_method > BY_CARD || attempt?.receipt_number ? 'number-expired' : null;
  if (order.order_status !== PAYMENT_FAILED) return null;
  const openedBy = attempt?.opened_by ?? MEMBER;
  if (attempt?.last_event === 'given-up') return openedBy === MEMBER ? null : 'payer-stopped';
  return isLinkOver ? 'link-unused' : null;
};
