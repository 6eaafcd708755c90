import { MOST_OF_ONE } from './cart.ts';
import { MOST_PER_ORDER } from './payment-limits.ts';

/** The most items that one order can hold. */
export const MOST_ITEMS = 50;

/** The cart before an item is added. */
interface CartSoFar {
  readonly selected: number;
  readonly totalPrice: number;
}

/** Why a cart could not be ordered with one more item. */
export type OverLimit = 'too-expensive' | 'too-many-items';

/** Whether an item of this price would exceed the limits of one order. */
export const overLimit = ({ selected, totalPrice }: CartSoFar, price: number): OverLimit | undefined => {
  if (totalPrice + price > MOST_PER_ORDER) return 'too-expensive';
  return selected + 1 > MOST_ITEMS ? 'too-many-items' : undefined;
};

/** Whether the input is a number above the limit for one quantity. */
export const isAboveMost = (typed: string): boolean => {
  const digits = typed.normalize('NFKC').trim();
  return /^\d+$/.test(digits) && Number(digits) > MOST_OF_ONE;
};
