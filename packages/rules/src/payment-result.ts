import type { Ending } from './ending.ts';
import { AWAITING_PAYMENT, CANCELED, EXPIRED, type OrderStatus, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';

/** The payment result as an order's details show it. */
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

/** The result for a canceled order. It depends on what happened to the money. */
const ofCanceled: Record<Ending, PaymentResult> = {
  unpaid: 'unpaid',
  'number-void': 'unpaid',
  released: 'unpaid',
  card: 'refund_by_card',
  transfer: 'refund_due',
  owed: 'refund_due',
  transferred: 'refunded',
};

/**
 * The result of an order's payment. The spec calls a payment successful unless it is unsettled or failed. Here unpaid and refunded orders
 * get a result of their own.
 */
export const paymentResult = (order: {
  readonly order_status: OrderStatus;
  readonly ending: Ending | null;
}): PaymentResult => {
  if (order.order_status === CANCELED && order.ending) return ofCanceled[order.ending];
  return byStatus[order.order_status] ?? 'successful';
};
