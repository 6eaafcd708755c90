import { addItem, type Cart, emptyCart, type NewCartItem, readCart, removeItem } from '@hitosoroi/rules/cart';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { forget, onStoredElsewhere, readStored, store } from '../browser/storage.ts';
import type { User } from '../session/user.ts';

const KEY = 'shoppingCart';

/** Stored as it is, with exactly the fields of the cart; what cannot be read starts empty. */
const asItIs = {
  getItem: () => {
    const stored = readStored(KEY);
    if (stored === null) return null;
    try {
      return { state: readCart(JSON.parse(stored)) };
    } catch {
      return { state: emptyCart };
    }
  },
  setItem: (_name: string, { state }: { state: Cart }) => store(KEY, JSON.stringify(state)),
  removeItem: () => forget(KEY),
};

export const useCart = create<Cart>()(
  persist((): Cart => emptyCart, { name: KEY, storage: asItIs, skipHydration: true }),
);

const change = (next: (cart: Cart) => Cart): void => {
  useCart.setState(next(useCart.getState()), true);
};

const reread = (): void => void useCart.persist.rehydrate();

let isFollowed = false;

/**
 * Opens the cart of a person: as it was left on this device, by this account at this facility; for anybody else it starts empty.
 * What one tab puts into it from now on, the others show.
 */
export const openCart = ({ email, customerName, facilityName }: User): void => {
  if (!isFollowed) {
    isFollowed = true;
    reread();
    onStoredElsewhere(KEY, reread);
  }
  const owner = JSON.stringify([email, customerName, facilityName]);
  if (readStored('shoppingCartOwner') === owner) return;
  change(() => emptyCart);
  store('shoppingCartOwner', owner);
};

export const addToCart = (user: User, item: NewCartItem, optionPrice: number): void => {
  openCart(user);
  change((cart) => addItem(cart, item, optionPrice));
};

export const removeFromCart = (cartItemId: number): void => change((cart) => removeItem(cart, cartItemId));
