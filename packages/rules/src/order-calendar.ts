import type { Day } from './day.ts';
import { AWAITING_PAYMENT, PAID } from './order-status.ts';

interface OrderDays {
  readonly order_status: number;
  readonly payment_limit_date: Day | null;
  readonly start_date: Day | null;
  readonly end_date: Day | null;
}

/** An order's day for the member's calendar. */
export interface CalendarDay {
  readonly about: 'deadline' | 'start' | 'end';
  readonly day: Day;
  /** Whether the day still depends on a payment. */
  readonly isTentative: boolean;
}

/**
 * The days of an order for a calendar: the last day to pay at a store, and the first and the last day of the rental period. There is no
 * entry for the whole period, because it would cover every day of a year.
 */
export const calendarDays = (order: OrderDays): CalendarDay[] => {
  const isAwaiting = order.order_status === AWAITING_PAYMENT;
  if (!isAwaiting && order.order_status !== PAID) return [];
  const days = [
    { about: 'deadline', day: isAwaiting ? order.payment_limit_date : null, isTentative: false },
    { about: 'start', day: order.start_date, isTentative: isAwaiting },
    { about: 'end', day: order.end_date, isTentative: isAwaiting },
  ] as const;
  return days.flatMap(({ day, ...about }) => (day === null ? [] : [{ ...about, day }]));
};
