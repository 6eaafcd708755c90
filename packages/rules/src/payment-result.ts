import type { Ending } from './ending.ts';
import { AWAITING_PAYMENT, CANCELED, EXPIRED, type OrderStatus, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';

/** What is said of the payment in an order's details. */
type PaymentResult = 'unsettled' | 'failed' | 'ordered' | 'expired' | 'unpaid' | 'successful';

const byStatus: Partial<Record<OrderStatus, PaymentResult>> = {
  [UNSETTLED]: 'unsettled',
  [PAYMENT_FAILED]: 'failed',
  [AWAITING_PAYMENT]: 'ordered',
  [EXPIRED]: 'expired',
};

const withoutMoney: readonly (Ending | null)[] = ['unpaid', 'number-void', 'released'];

/** The spec calls every payment successful that is neither unsettled nor failed. What was never paid is not called that. */
export const paymentResult = (order: {
  readonly order_status: OrderStatus;
  readonly ending: Ending | null;
}): PaymentResult => {
  if (order.order_status === CANCELED && withoutMoney.includes(order.ending)) return 'unpaid';
  return byStatus[order.order_status] ?? 'successful';
};
