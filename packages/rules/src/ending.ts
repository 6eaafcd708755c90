/**
 * What became of the money of an order that is over: none was paid; none, and the number at the store must not be used; what was held
 * on the card was released; it goes back through the card company, or by bank transfer; that transfer was made; or somebody still has
 * to see to it.
 */
export const endings = ['unpaid', 'number-void', 'released', 'card', 'transfer', 'transferred', 'owed'] as const;

export type Ending = (typeof endings)[number];
