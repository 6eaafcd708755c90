/**
 * What became of the money of an ended order. `unpaid`: no money came. `number-void`: no money came, and the member must not use the store
 * number. `released`: the card was only authorized, and the authorization was released. `card`: the money goes back through the card
 * company. `transfer`: it goes back by bank transfer. `transferred`: that transfer was made. `owed`: staff still have to handle it.
 */
export const endings = ['unpaid', 'number-void', 'released', 'card', 'transfer', 'transferred', 'owed'] as const;

export type Ending = (typeof endings)[number];
