import type { Day } from './day.ts';

/** Texts on when a set is delivered. The functions return the ends of the text ids `trade.delivery.…`. */

/**
 * For an unpaid order. The set arrives by the first day of the rental, unless that day has already come or the member pays too late. If the
 * last day to pay is known and comes before the first day of the rental, the member cannot pay too late.
 */
export const deliveryToSay = (start: Day, today: Day, payBy: Day | null = null) => {
  if (start <= today) return ['after_payment', 'told'] as const;
  return payBy !== null && payBy < start
    ? (['by_start', 'told'] as const)
    : (['by_start', 'after_payment', 'told'] as const);
};

/** For a paid order. If the member paid before the first day of the rental, the set arrives by that day, otherwise soon. */
export const deliveryOfPaid = (start: Day | null, paidOn: Day) =>
  start !== null && start > paidOn ? (['by_start', 'told'] as const) : (['soon', 'told'] as const);

interface DeliveryFacts {
  /** The day of the payment, if the order is paid. */
  readonly paidOn?: Day | null | undefined;
  /** The last day to pay, if it is known. */
  readonly payBy?: Day | null | undefined;
}

/** The same for a paid or unpaid order in one line. Returns the end of a text id. */
export const deliveryInLine = (start: Day | null, today: Day, { paidOn, payBy }: DeliveryFacts) => {
  if (start === null) return 'after_payment';
  const [first, second] = paidOn ? deliveryOfPaid(start, paidOn) : deliveryToSay(start, today, payBy ?? null);
  if (second === 'after_payment') return 'by_start_or_later';
  return first === 'by_start' ? 'by_start' : 'after_payment';
};
