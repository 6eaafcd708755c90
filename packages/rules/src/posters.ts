/** More posters than these are not drawn at once. */
export const MOST_POSTERS = 100;
