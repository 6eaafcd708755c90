import { isTime } from './months.ts';

/** A quantity with its unit; without one where the set has no count. */
type Counted = readonly [quantity: number, unit: string | null, unitEn: string | null];

/** The number of pieces handed over, to add up. Months and nights are no pieces; a set without a count is one. */
export const piecesOf = (quantities: readonly Counted[]): number =>
  quantities
    .filter(([, unit, unitEn]) => unit !== null && !isTime(unit, unitEn))
    .reduce((product, [quantity]) => product * quantity, 1);
