import type { Day } from './day.ts';

/** When a set is delivered. The results are the ends of the text ids `trade.delivery.…`. */

/**
 * For an unpaid order. The set arrives by the first day of the rental, unless that day has already come or the member pays too late for it.
 * The member cannot pay too late if the last day to pay is known and comes before the first day of the rental.
 */
export const deliveryToSay = (start: Day, today: Day, payBy: Day | null = null) => {
  if (start <= today) return ['after_payment', 'told'] as const;
  return payBy !== null && payBy < start
    ? (['by_start', 'told'] as const)
    : (['by_start', 'after_payment', 'told'] as const);
};

/** For a paid order, whose member can no longer pay too late. */
export const deliveryOfPaid = (start: Day | null, paidOn: Day) =>
  start !== null && start > paidOn ? (['by_start', 'told'] as const) : (['soon', 'told'] as const);
