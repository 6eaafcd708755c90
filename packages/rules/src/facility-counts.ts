/** Counts of a facility's orders and members stop here; beyond it pages show "or more", so that none reads all of them. */
export const MOST_COUNTED = 1_000;
