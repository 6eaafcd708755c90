/** Counts of a facility's orders and members stop here, so that no page reads all of them. Above this pages show "or more". */
export const MOST_COUNTED = 1_000;
