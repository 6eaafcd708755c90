import type { Day } from './day.ts';
import { AWAITING_PAYMENT, type OrderStatus, PAID, UNSETTLED } from './order-status.ts';

interface Order {
  readonly order_status: OrderStatus;
  readonly end_date: Day | null;
}

/** Why an order's answers cannot be corrected: the order has ended, or its last day of use has passed. */
export const correctionBars = ['order-over', 'use-over'] as const;
type CorrectionBar = (typeof correctionBars)[number];

/** Staff may correct the answers while the order is active, until the last day of its use. */
export const correctionBar = ({ order_status, end_date }: Order, today: Day): CorrectionBar | null => {
  const goesOn = order_status === PAID || order_status === AWAITING_PAYMENT || order_status === UNSETTLED;
  if (!goesOn) return 'order-over';
  return end_date !== null && end_date < today ? 'use-over' : null;
};
