import { BY_CARD, EXPIRED, type OrderStatus, PAYMENT_FAILED } from './order-status.ts';
import type { PaymentEvent } from './payment-events.ts';

/**
 * Why an order ended without money, where its owner has to know more than that: its number at a store was not paid, whoever opened the
 * payment link stopped on the provider's page, or nobody paid with that link in time.
 */
export const unpaidReasons = ['number-expired', 'payer-stopped', 'link-unused'] as const;
export type UnpaidReason = (typeof unpaidReasons)[number];

/** Who opens the provider's page as the one who ordered. Everybody else came by a payment link. */
export const MEMBER = 'member';

interface Facts {
  readonly order: { readonly order_status: OrderStatus; readonly payment_method: number };
  /** The last attempt, if anybody came as far as the provider's page. */
  readonly attempt:
    | {
        readonly last_event: PaymentEvent | null;
        readonly opened_by: string | null;
        readonly receipt_number: string | null;
      }
    | undefined;
  /** Whether a payment link came to the end of its time. */
  readonly isLinkOver: boolean;
}

/** Null where the order is not over, was paid, or there is no more to say. */
export const unpaidReason = ({ order, attempt, isLinkOver }: Facts): UnpaidReason | null => {
  if (order.order_status === EXPIRED)
    return order.payment_method > BY_CARD || attempt?.receipt_number ? 'number-expired' : null;
  if (order.order_status !== PAYMENT_FAILED) return null;
  const openedBy = attempt?.opened_by ?? MEMBER;
  if (attempt?.last_event === 'given-up') return openedBy === MEMBER ? null : 'payer-stopped';
  return isLinkOver ? 'link-unused' : null;
};
