import type { Day } from './day.ts';

/** Which sentences say when a set is handed over: the texts `trade.delivery.…` of those names. */

/**
 * While it is not paid: whoever pays late, or orders within the rental period, cannot have it by the first day. Nobody pays late where the
 * last day to pay is known and comes before that one.
 */
export const deliveryToSay = (start: Day, today: Day, payBy: Day | null = null) => {
  if (start <= today) return ['after_payment', 'told'] as const;
  return payBy !== null && payBy < start
    ? (['by_start', 'told'] as const)
    : (['by_start', 'after_payment', 'told'] as const);
};

/** Once it is paid, nobody is told what would hold for a later payment. */
export const deliveryOfPaid = (start: Day | null, paidOn: Day) =>
  start !== null && start > paidOn ? (['by_start', 'told'] as const) : (['soon', 'told'] as const);
