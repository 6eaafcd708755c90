import {
  addItem,
  type Cart,
  type CartItem,
  emptyCart,
  type NewCartItem,
  putBack,
  readCart,
  removeItem,
  replaceItem,
} from '@hitosoroi/rules/cart';
import { cartAgain, withoutOrdered } from '@hitosoroi/rules/cart-of-order';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { forget, onStoredElsewhere, readStored, store } from '../browser/storage.ts';
import type { Member } from '../session/member.ts';

export const KEY = 'shoppingCart';

/** Stores only the cart, without the object in which zustand wraps it. A cart that cannot be read counts as empty. */
const cartStorage = {
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
  persist((): Cart => emptyCart, {
    name: KEY,
    storage: cartStorage,
    skipHydration: true,
    // The stored cart replaces this cart completely. Fields that the stored cart lacks, such as `personId`, are removed too.
    merge: (stored, present) => (stored as Cart | undefined) ?? present,
  }),
);

const reread = (): void => void useCart.persist.rehydrate();

/** Changes the cart. It reads the stored cart first, because another tab may have changed it. */
const change = (next: (cart: Cart) => Cart): void => {
  reread();
  useCart.setState(next(useCart.getState()), true);
};

let isFollowed = false;

/** Reads the cart that is stored on this device, and follows changes by other tabs. */
export const loadCart = (): void => {
  if (isFollowed) return;
  isFollowed = true;
  reread();
  onStoredElsewhere(KEY, reread);
  // A page that comes back from the back-forward cache has missed the changes of other tabs.
  addEventListener('pageshow', ({ persisted }) => persisted && reread());
};

/**
 * Opens the cart that this device has stored for this member and facility. If the stored cart has another `cart_id`, the cart starts empty.
 */
export const openCart = ({ cart_id }: Member): void => {
  loadCart();
  if (readStored('shoppingCartOwner') === cart_id) return;
  clearCart();
  store('shoppingCartOwner', cart_id);
};

/** Whether this device stores the cart of another member or facility. */
export const isOfAnotherCart = ({ cart_id }: Member): boolean => {
  const owner = readStored('shoppingCartOwner');
  return owner !== null && owner !== cart_id;
};

/** Whether the member has something in the cart of their facility on this device. */
export const hasItems = ({ cart_id }: Member): boolean => {
  loadCart();
  return readStored('shoppingCartOwner') === cart_id && useCart.getState().selected > 0;
};

/** The name of an item: its set and its plan. */
export const cartItemName = (item: CartItem, language: Language): string =>
  `${inLanguage(language, item.name, item.nameEn)} ${inLanguage(language, item.optionName, item.optionNameEn)}`;

/** The quantities of an item with their units. */
export const cartQuantities = (item: CartItem) =>
  [
    [item.firstQuantity, item.firstUnitLabel, item.firstUnitLabelEn],
    [item.secondQuantity, item.secondUnitLabel, item.secondUnitLabelEn],
  ] as const;

export const addToCart = (member: Member, item: NewCartItem, optionPrice: number): void => {
  openCart(member);
  change((cart) => addItem(cart, item, optionPrice));
};

/**
 * Removes an item. The returned function puts the item back in its place, unless another member has logged in since. If the cart becomes
 * empty, a new order begins, and putting the item back continues the earlier order.
 */
export const removeFromCart = (cartItemId: number): (() => void) => {
  reread();
  const { selectedItems } = useCart.getState();
  const place = selectedItems.findIndex((item) => item.cartItemId === cartItemId);
  const item = selectedItems[place];
  const owner = readStored('shoppingCartOwner');
  const seed = readStored('orderSeed');
  const left = readStored('orderLeft');
  change((cart) => removeItem(cart, cartItemId));
  const isEmptied = useCart.getState().selected === 0;
  if (isEmptied) renewOrderSeed();
  return () => {
    if (!item || readStored('shoppingCartOwner') !== owner) return;
    const isStillEmpty = isEmptied && useCart.getState().selected === 0;
    change((cart) => putBack(cart, item, place));
    if (isStillEmpty && seed) store('orderSeed', seed);
    if (isStillEmpty && left) store('orderLeft', left);
  };
};

export const replaceInCart = (item: CartItem): void => change((cart) => replaceItem(cart, item));

export const keepDetails = (details: Pick<Cart, 'orderFormContent' | 'startDate' | 'endDate'>): void =>
  change((cart) => ({ ...cart, ...details }));

/** Chooses the person for whom the order is; undefined if none is chosen. */
export const choosePerson = (personId: Cart['personId']): void => change((cart) => ({ ...cart, personId }));

export const choosePayment = (paymentMethod: number): void => change((cart) => ({ ...cart, paymentMethod }));

/** Empties the cart. Items that the member adds later belong to a new order, even if they are the same items. */
export const clearCart = (): void => {
  change(() => emptyCart);
  renewOrderSeed();
};

/** Removes the ordered items from the cart. Items that the member has added since the order stay, because they belong to another order. */
export const removeOrdered = (order: Parameters<typeof withoutOrdered>[1]): void => {
  change((cart) => withoutOrdered(cart, order));
  renewOrderSeed();
};

/** Replaces the cart by items of an earlier order, for a new order. */
export const fillCart = (items: Parameters<typeof cartAgain>[0]): void => {
  clearCart();
  change(() => cartAgain(items));
};

export const renewOrderSeed = (): void => {
  forget('orderSeed');
  forget('orderLeft');
};

/** The seed of the keys for orders from this cart. It is read from the storage each time, so that all tabs use the same seed. */
export const orderSeed = (): string => {
  const stored = readStored('orderSeed');
  if (stored) return stored;
  // Not `randomUUID`: browsers do not have it on pages without TLS, for example when a phone opens a shop in the local network.
  store('orderSeed', Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('.'));
  return orderSeed();
};
