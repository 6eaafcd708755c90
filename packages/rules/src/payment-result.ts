import type { Ending } from './ending.ts';
import { AWAITING_PAYMENT, CANCELED, EXPIRED, type OrderStatus, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';

/** The payment result in an order's details. */
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

/** For a cancelled order: whether it was paid, and where the money is. */
const ofCanceled: Record<Ending, PaymentResult> = {
  unpaid: 'unpaid',
  'number-void': 'unpaid',
  released: 'unpaid',
  card: 'refund_by_card',
  transfer: 'refund_due',
  owed: 'refund_due',
  transferred: 'refunded',
};

/** The spec calls every payment successful that is neither unsettled nor failed. Unpaid and refunded orders get another result. */
export const paymentResult = (order: {
  readonly order_status: OrderStatus;
  readonly ending: Ending | null;
}): PaymentResult => {
  if (order.order_status === CANCELED && order.ending) return ofCanceled[order.ending];
  return byStatus[order.order_status] ?? 'successful';
};
