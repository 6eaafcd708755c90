import { isTime } from './months.ts';

/** A quantity with its unit; one that the set does not count has none. */
type Counted = readonly [quantity: number, unit: string | null, unitEn: string | null];

/** How many pieces are handed over, as a figure that can be added up. Months and nights are no pieces; a set that counts nothing is one. */
export const piecesOf = (quantities: readonly Counted[]): number =>
  quantities
    .filter(([, unit, unitEn]) => unit !== null && !isTime(unit, unitEn))
    .reduce((product, [quantity]) => product * quantity, 1);
