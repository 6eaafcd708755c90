import type { Day } from '@hitosoroi/rules/day';
import { sql } from 'kysely';

/** Whether a set is offered on a day, as an SQL condition on `facility_set`. */
export const offeredOn = (today: Day) =>
  sql<boolean>`((facility_set.offered_from is null or facility_set.offered_from <= ${today})
    and (facility_set.offered_until is null or facility_set.offered_until >= ${today}))`;

/** The kinds of prices, in a file and in the database. */
export const priceTypes = { regular: 1, repeat: 2, special: 3 } as const;
export type PriceType = keyof typeof priceTypes;

const words = Object.keys(priceTypes) as PriceType[];
export const priceWord = (value: number): PriceType | undefined => words.find((word) => priceTypes[word] === value);
