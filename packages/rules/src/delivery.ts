import type { Day } from './day.ts';

/** When a set is handed over. The results are the names of the texts `trade.delivery.…`. */

/**
 * For an unpaid order. The set arrives by the first day of the rental, unless that day has come already or the member pays too late for it.
 * Paying too late is impossible if the last day to pay is known and comes before the first day.
 */
export const deliveryToSay = (start: Day, today: Day, payBy: Day | null = null) => {
  if (start <= today) return ['after_payment', 'told'] as const;
  return payBy !== null && payBy < start
    ? (['by_start', 'told'] as const)
    : (['by_start', 'after_payment', 'told'] as const);
};

/** For a paid order: says nothing of paying too late. */
export const deliveryOfPaid = (start: Day | null, paidOn: Day) =>
  start !== null && start > paidOn ? (['by_start', 'told'] as const) : (['soon', 'told'] as const);
