import { readStored, store, tellThisTab } from '../browser/storage.ts';

const nothing = { orderFormContent: [], startDate: null, endDate: null, personId: undefined };

/**
 * What a member answered goes when they go, whether they log out or the session ends by itself; what was chosen stays. Done in the storage
 * itself: without a connection the cart's code may never come.
 */
export const forgetAnswers = (): void => {
  const stored = readStored('shoppingCart');
  if (stored === null) return;
  try {
    store('shoppingCart', JSON.stringify({ ...JSON.parse(stored), ...nothing }));
  } catch {
    // The cart itself starts empty where it cannot be read.
    return;
  }
  tellThisTab('shoppingCart');
};
