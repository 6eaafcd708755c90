import { type CartItem, MOST_OF_ONE, withQuantity } from './cart.ts';
import type { Day } from './day.ts';
import { lastDayOfMonths, monthsIn, monthsOf, monthsQuantity, rentedMonths } from './months.ts';
import type { Available } from './order-form.ts';

/** A member who rents by the month chooses the months once. The cart stores them, and the order form proposes the dates from them. */

interface Period {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** The first day that a new order can have: the facility's first day, or today if that is later. */
const firstDay = ({ start_date }: Available, today: Day): Day => (today > start_date ? today : start_date);

/** The months from the first day to the facility's last day. 0 if the facility's period is over. */
export const wholeLength = (available: Available, today: Day): number => {
  const start = firstDay(available, today);
  return start > available.end_date ? 0 : monthsOf(start, available.end_date);
};

/** The lengths that the shop suggests: half a year, a year, and the whole period. None if only one month is left. */
export const lengthsToChoose = (available: Available, today: Day): number[] => {
  const whole = wholeLength(available, today);
  if (whole <= 1) return [];
  return [...[6, 12].filter((months) => months < whole), whole].filter((months) => months <= MOST_OF_ONE);
};

/** The length of the newest item that counts months. It is the first choice for the next set. */
export const newestLength = (items: readonly CartItem[]): number | undefined =>
  items.map(monthsIn).findLast((months) => months !== undefined);

const longest = (lengths: readonly (number | undefined)[]): number | undefined =>
  lengths.reduce((most, months) => ((months ?? 0) > (most ?? 0) ? months : most), undefined);

/** The length of the cart: of the item that is rented longest. Undefined if no item counts months. */
export const lengthOf = (items: readonly CartItem[]): number | undefined => longest(items.map(monthsIn));

/** The length for which the form proposes the dates: of the item that is rented longest, also by a plan such as 1年プラン. */
export const lengthToPropose = (items: readonly CartItem[]): number | undefined => longest(items.map(rentedMonths));

/** The last day of this many months, or of the facility's period if that ends earlier. */
export const proposedEnd = (start: Day, months: number, { end_date }: Available): Day => {
  const last = lastDayOfMonths(start, months);
  return last < end_date ? last : end_date;
};

/** The dates for this many months, from the first day on. Undefined if the facility's period is over. */
export const proposedPeriod = (months: number, available: Available, today: Day): Period | undefined => {
  const startDate = firstDay(available, today);
  if (startDate > available.end_date) return undefined;
  return { startDate, endDate: proposedEnd(startDate, months, available) };
};

/** The first day of use before and after a change. Before the first one it is empty. */
interface Move {
  readonly from: string;
  readonly to: Day;
}

/** The last day after the first one moved: a proposed or missing last day moves too, one that the member chose stays. */
export const endAfterMove = (end: string, { from, to }: Move, months: number, available: Available): string => {
  const isProposed = end === '' || (from !== '' && end === proposedEnd(from, months, available));
  return isProposed ? proposedEnd(to, months, available) : end;
};

/**
 * The items that change if the cart gets this length: those of the cart's present length, and those with more months. Items that are rented
 * for a shorter time stay as they are, because they are for a part of the period.
 */
export const itemsForLength = (items: readonly CartItem[], months: number): CartItem[] => {
  const present = lengthOf(items);
  return items.flatMap((item) => {
    const own = monthsIn(item);
    const quantity = monthsQuantity(item);
    if (!quantity || own === undefined || own === months || (own !== present && own < months)) return [];
    return withQuantity(item, quantity, months) ?? [];
  });
};
