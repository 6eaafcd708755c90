import { BY_CARD, EXPIRED, type OrderStatus, PAYMENT_FAILED } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';

/**
 * Why an order ended without money, where its owner needs to know more: its store number was not paid, the payer with the link stopped on
 * the provider's page, or the link was not used in time.
 */
export const unpaidReasons = ['number-expired', 'payer-stopped', 'link-unused'] as const;
export type UnpaidReason = (typeof unpaidReasons)[number];

/** The opener of the provider's page who placed the order. Any other came by a payment link. */
export const MEMBER = 'member';

interface Facts {
  readonly order: { readonly order_status: OrderStatus; readonly payment_method: number };
  /** The last attempt, if the provider's page was opened. */
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

/** Null where the order has not ended, was paid, or has no more to tell. */
export const unpaidReason = ({ order, attempt, isLinkOver }: Facts): UnpaidReason | null => {
  if (order.order_status === EXPIRED)
    return order.payment_method > BY_CARD || attempt?.receipt_number ? 'number-expired' : null;
  if (order.order_status !== PAYMENT_FAILED) return null;
  const openedBy = attempt?.opened_by ?? MEMBER;
  if (attempt?.last_event === 'given-up') return openedBy === MEMBER ? null : 'payer-stopped';
  return isLinkOver ? 'link-unused' : null;
};
