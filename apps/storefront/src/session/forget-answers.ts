import { readStored, store, tellThisTab } from '../browser/storage.ts';

const nothing = { orderFormContent: [], startDate: null, endDate: null, personId: undefined };

/**
 * Deletes the answers of a member from the stored cart, at a logout or at the end of the session. The items of the cart stay. This function
 * changes the storage directly, because without a connection the code of the cart may not load.
 */
export const forgetAnswers = (): void => {
  const stored = readStored('shoppingCart');
  if (stored === null) return;
  try {
    store('shoppingCart', JSON.stringify({ ...JSON.parse(stored), ...nothing }));
  } catch {
    // A cart that cannot be read starts empty anyway.
    return;
  }
  tellThisTab('shoppingCart');
};
