import { isTime } from './months.ts';

/** A quantity with its unit. The unit is null if the set does not use this quantity. */
type Counted = readonly [quantity: number, unit: string | null, unitEn: string | null];

/**
 * How many pieces of an item are handed over: the product of its quantities, without those that count time, such as months or nights. An
 * item without any other quantity is one piece.
 */
export const piecesOf = (quantities: readonly Counted[]): number =>
  quantities
    .filter(([, unit, unitEn]) => unit !== null && !isTime(unit, unitEn))
    .reduce((product, [quantity]) => product * quantity, 1);
