import type { Ending } from './ending.ts';
import { AWAITING_PAYMENT, CANCELED, EXPIRED, type OrderStatus, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';

/** What is said of the payment in an order's details. */
type PaymentResult =
  | 'unsettled'
  | 'failed'
  | 'ordered'
  | 'expired'
  | 'successful'
  | 'unpaid'
  | 'refund_by_card'
  | 'refund_due'
  | 'refunded';

const byStatus: Partial<Record<OrderStatus, PaymentResult>> = {
  [UNSETTLED]: 'unsettled',
  [PAYMENT_FAILED]: 'failed',
  [AWAITING_PAYMENT]: 'ordered',
  [EXPIRED]: 'expired',
};

/** Of an order that was cancelled: whether it was paid, and where the money is. */
const ofCanceled: Record<Ending, PaymentResult> = {
  unpaid: 'unpaid',
  'number-void': 'unpaid',
  released: 'unpaid',
  card: 'refund_by_card',
  transfer: 'refund_due',
  owed: 'refund_due',
  transferred: 'refunded',
};

/** The spec calls every payment successful that is neither unsettled nor failed. What was never paid, and what was given back, is not called just that. */
export const paymentResult = (order: {
  readonly order_status: OrderStatus;
  readonly ending: Ending | null;
}): PaymentResult => {
  if (order.order_status === CANCELED && order.ending) return ofCanceled[order.ending];
  return byStatus[order.order_status] ?? 'successful';
};
