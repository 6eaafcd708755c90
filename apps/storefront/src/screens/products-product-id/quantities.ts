import { isMonths, isTime } from '@hitosoroi/rules/months';
import type { RentalSet } from '../../catalogue/sets.ts';

/** The units of a set with the quantity 1. The unit of a quantity that is not enabled is null. */
export const unitsOf = (set: RentalSet) =>
  [
    [1, set.multi_a_enabled ? set.multi_a_numeral : null, set.multi_a_numeral_en],
    [1, set.multi_b_enabled ? set.multi_b_numeral : null, set.multi_b_numeral_en],
  ] as const;

/** The first quantity before the member types: the fewest that one order can have, if it counts pieces. */
export const firstQuantityOf = (set: RentalSet): string => {
  const [[, unit, unitEn]] = unitsOf(set);
  return unit !== null && !isTime(unit, unitEn) ? String(set.least ?? 1) : '1';
};

/** The quantity of a set that counts months, as in the cart: the second one before the first one. */
export const monthsField = (set: RentalSet): 1 | 2 | undefined => {
  const [[, first, firstEn], [, second, secondEn]] = unitsOf(set);
  if (second !== null && isMonths(second, secondEn)) return 2;
  return first !== null && isMonths(first, firstEn) ? 1 : undefined;
};
