import { MOST_OF_ONE } from './cart.ts';
import { MOST_PER_ORDER } from './trade.ts';

/** The most items that one order can hold. */
export const MOST_ITEMS = 50;

/** What an item would join: the cart as it is. */
interface CartSoFar {
  readonly selected: number;
  readonly totalPrice: number;
}

/** Why a cart could not be ordered once something more is in it. */
export type OverLimit = 'too-expensive' | 'too-many-items';

/** Whether the cart would be more than one order can hold with an item of this price in it. */
export const overLimit = ({ selected, totalPrice }: CartSoFar, price: number): OverLimit | undefined => {
  if (totalPrice + price > MOST_PER_ORDER) return 'too-expensive';
  return selected + 1 > MOST_ITEMS ? 'too-many-items' : undefined;
};

/** Whether what was typed is a number, but more than anybody can order of one thing. */
export const isAboveMost = (typed: string): boolean => {
  const digits = typed.normalize('NFKC').trim();
  return /^\d+$/.test(digits) && Number(digits) > MOST_OF_ONE;
};
