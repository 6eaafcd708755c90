import { MOST_OF_ONE } from './cart.ts';
import { MOST_PER_ORDER } from './payment-limits.ts';

/** The most items that one order can hold. */
export const MOST_ITEMS = 50;

interface CartSoFar {
  readonly selected: number;
  readonly totalPrice: number;
}

/** The limits of one order that a further item can exceed. */
export type OverLimit = 'too-expensive' | 'too-many-items';

/** The limit that the order would exceed with a further item of this price; undefined if it exceeds none. */
export const overLimit = ({ selected, totalPrice }: CartSoFar, price: number): OverLimit | undefined => {
  if (totalPrice + price > MOST_PER_ORDER) return 'too-expensive';
  return selected + 1 > MOST_ITEMS ? 'too-many-items' : undefined;
};

/** Whether the input is a number above the limit for one quantity. */
export const isAboveMost = (typed: string): boolean => {
  const digits = typed.normalize('NFKC').trim();
  return /^\d+$/.test(digits) && Number(digits) > MOST_OF_ONE;
};
