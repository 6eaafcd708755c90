import type { Day } from './day.ts';
import { isBeforeMainEnd } from './derived-status.ts';
import { type OrderStatus, PAID } from './order-status.ts';

interface Order {
  readonly order_status: OrderStatus;
  readonly main_end_date: Day | null;
}

interface Refund {
  readonly way: string;
  readonly state: string;
  readonly ended_at: string | null;
  /** Whether the refund is for the payment that settled the order. A refund of a second payment cancels nothing. */
  readonly isOwn: boolean;
}

/** How far the cancellation of a paid order has come. */
export const cancelFacts = (order: Order, refunds: readonly Refund[], today: Day) => {
  const isPaid = order.order_status === PAID;
  const cancelling = isPaid ? refunds.filter(({ way, isOwn }) => way === 'provider' && isOwn) : [];
  return {
    is_cancelable: isPaid && isBeforeMainEnd(order.main_end_date, today),
    is_cancel_refused: cancelling.some(({ state }) => state === 'refused'),
    is_canceling: cancelling.some(({ ended_at }) => ended_at === null),
  };
};
