import type { Day } from './day.ts';

/** When a set is handed over: the names of the texts `trade.delivery.…`. */

/**
 * Unpaid: after a late payment, or an order within the rental period, it cannot be by the first day. A payment cannot be late where the
 * last day to pay is known and comes before that one.
 */
export const deliveryToSay = (start: Day, today: Day, payBy: Day | null = null) => {
  if (start <= today) return ['after_payment', 'told'] as const;
  return payBy !== null && payBy < start
    ? (['by_start', 'told'] as const)
    : (['by_start', 'after_payment', 'told'] as const);
};

/** Once paid, the terms of a later payment are left out. */
export const deliveryOfPaid = (start: Day | null, paidOn: Day) =>
  start !== null && start > paidOn ? (['by_start', 'told'] as const) : (['soon', 'told'] as const);
