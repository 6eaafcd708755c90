/**
 * What became of the money of an ended order: none was paid; none, and the store number must not be used; the card was only authorised and
 * is released; it goes back through the card company, or by bank transfer; that transfer was made; or staff still have to handle it.
 */
export const endings = ['unpaid', 'number-void', 'released', 'card', 'transfer', 'transferred', 'owed'] as const;

export type Ending = (typeof endings)[number];
