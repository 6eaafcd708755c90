/** The most posters drawn at once. */
export const MOST_POSTERS = 100;
