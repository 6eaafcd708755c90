/** Converts a text to one width and case, so that texts can be compared. */
export const foldWidthAndCase = (text: string): string => text.normalize('NFKC').toLowerCase();
