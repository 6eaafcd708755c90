import { isTime } from './months.ts';

/** A quantity with its unit. The unit is null if the set does not use this quantity. */
type Counted = readonly [quantity: number, unit: string | null, unitEn: string | null];

/**
 * The number of pieces handed over, so that they can be summed up. Months and nights are no pieces. A set without other quantities is one
 * piece.
 */
export const piecesOf = (quantities: readonly Counted[]): number =>
  quantities
    .filter(([, unit, unitEn]) => unit !== null && !isTime(unit, unitEn))
    .reduce((product, [quantity]) => product * quantity, 1);
