/**
 * Orders and members of a facility are counted only up to this number, so that no page reads all of them. At this number pages show "or
 * more".
 */
export const MOST_COUNTED = 1_000;
