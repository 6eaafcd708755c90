import { addDays, type Day, dayInJapan, daysBetween, startOfDay } from './day.ts';
import { AWAITING_PAYMENT, UNSETTLED } from './order-status.ts';

/** How an order waits for its payment: a store number is to be paid, or another person has a payer link. */
export const waysOfWaiting = ['number', 'link'] as const;

interface WaitingPayment {
  readonly order_number: string;
  readonly way: (typeof waysOfWaiting)[number];
  /** The last moment to pay, and the days until its day in Japan. */
  readonly ends_at: string;
  readonly days_left: number;
}

interface Facts {
  readonly order_number: string;
  readonly order_status: number;
  readonly payment_limit_date: Day | null;
  /** The end of a payer link with which a person can still pay. */
  readonly payment_link_ends_at: string | null;
  /** Whether a payment is under way already, so that nobody has to pay. */
  readonly is_payment_under_way?: boolean | undefined;
}

const lastMomentOf = (day: Day): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1);

const endOf = ({ order_status, payment_limit_date, payment_link_ends_at, is_payment_under_way }: Facts, today: Day) => {
  if (is_payment_under_way) return undefined;
  if (order_status === AWAITING_PAYMENT && payment_limit_date !== null && payment_limit_date >= today)
    return { way: 'number', ends_at: lastMomentOf(payment_limit_date).toISOString() } as const;
  if (order_status === UNSETTLED && payment_link_ends_at !== null)
    return { way: 'link', ends_at: new Date(payment_link_ends_at).toISOString() } as const;
  return undefined;
};

/** The order that has to be paid first; undefined if none waits for a store number or a payer link. */
export const soonestWaiting = (orders: readonly Facts[], today: Day): WaitingPayment | undefined => {
  const waiting = orders.flatMap((order): WaitingPayment[] => {
    const end = endOf(order, today);
    if (!end) return [];
    const days_left = daysBetween(today, dayInJapan(new Date(end.ends_at)));
    return [{ order_number: order.order_number, ...end, days_left }];
  });
  return waiting.sort((one, other) => one.ends_at.localeCompare(other.ends_at))[0];
};
