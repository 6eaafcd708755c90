import type { Day } from './day.ts';

/** Which sentences say when a set is handed over: the texts `trade.delivery.…` of those names. */

/** While it is not paid: whoever pays late, or orders within the rental period, cannot have it by the first day. */
export const deliveryToSay = (start: Day, today: Day) =>
  start > today ? (['by_start', 'after_payment', 'told'] as const) : (['after_payment', 'told'] as const);

/** Once it is paid. */
export const deliveryOfPaid = (start: Day | null, paidOn: Day) =>
  start !== null && start > paidOn ? (['by_start', 'told'] as const) : (['after_payment', 'told'] as const);
