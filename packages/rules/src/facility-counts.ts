/** Orders and members of a facility are counted up to here; more are "or more", so that no page reads through all of them. */
export const MOST_COUNTED = 1_000;
