import { readStored, store, tellThisTab } from '../browser/storage.ts';

const nothing = { orderFormContent: [], startDate: null, endDate: null, personId: undefined };

/**
 * Deletes a member's answers at a logout or the end of the session; the cart's items stay. Works on the storage itself: without a
 * connection the cart's code may not load.
 */
export const forgetAnswers = (): void => {
  const stored = readStored('shoppingCart');
  if (stored === null) return;
  try {
    store('shoppingCart', JSON.stringify({ ...JSON.parse(stored), ...nothing }));
  } catch {
    // An unreadable cart starts empty anyway.
    return;
  }
  tellThisTab('shoppingCart');
};
