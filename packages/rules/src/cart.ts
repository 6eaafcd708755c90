import * as z from 'zod/mini';
import { highest } from './highest.ts';

/** The cart as stored in the browser. It has exactly the fields of the spec, and `personId` if the member orders for others. */

const text = z.string();
const english = z.nullable(z.string());
const count = z.int().check(z.nonnegative());

const CartItem = z.strictObject({
  cartItemId: z.int().check(z.positive()),
  id: z.int(),
  optionId: z.int(),
  name: text,
  nameEn: english,
  optionName: text,
  optionNameEn: english,
  firstQuantity: count,
  firstUnitLabel: english,
  firstUnitLabelEn: english,
  secondQuantity: count,
  secondUnitLabel: english,
  secondUnitLabelEn: english,
  price: count,
});
export type CartItem = z.output<typeof CartItem>;

/** An item to add. The cart sets its id and price. */
export type NewCartItem = Omit<CartItem, 'cartItemId' | 'price'>;

const Cart = z.strictObject({
  paymentMethod: z.nullable(z.int()),
  selected: count,
  totalPrice: count,
  selectedItems: z.array(CartItem),
  orderFormContent: z.array(z.strictObject({ label: text, value: text })),
  startDate: z.nullable(text),
  endDate: z.nullable(text),
  /** The person that the order is for, by id, or null for the member. Absent if the member orders only for themselves. */
  personId: z.optional(z.nullable(z.int())),
});
export type Cart = z.output<typeof Cart>;

export const emptyCart: Cart = {
  paymentMethod: null,
  selected: 0,
  totalPrice: 0,
  selectedItems: [],
  orderFormContent: [],
  startDate: null,
  endDate: null,
};

export const totalOf = (items: readonly CartItem[]): number => items.reduce((sum, { price }) => sum + price, 0);

/** Count and total are recomputed from the items on every change. */
export const withItems = (cart: Cart, selectedItems: CartItem[]): Cart => ({
  ...cart,
  selectedItems,
  selected: selectedItems.length,
  totalPrice: totalOf(selectedItems),
});

/** The price of an option times both quantities. */
export const itemPrice = (optionPrice: number, firstQuantity: number, secondQuantity: number): number =>
  optionPrice * firstQuantity * secondQuantity;

/** One of the two quantities of an item. */
export type Quantity = 'firstQuantity' | 'secondQuantity';

/** Whether a quantity is 0, so that nothing of the item is ordered. */
export const isNothing = ({ firstQuantity, secondQuantity }: CartItem): boolean => firstQuantity * secondQuantity === 0;

/** The price of the item's option, computed back from the item's price. Undefined if a quantity is 0. */
const optionPriceOf = (item: CartItem): number | undefined =>
  isNothing(item) ? undefined : item.price / (item.firstQuantity * item.secondQuantity);

/** The item with another quantity and its new price. Undefined if the option's price is neither given nor computable. */
export const withQuantity = (
  item: CartItem,
  which: Quantity,
  quantity: number,
  optionPrice: number | undefined = optionPriceOf(item),
): CartItem | undefined => {
  if (optionPrice === undefined) return undefined;
  const changed = { ...item, [which]: quantity };
  return { ...changed, price: itemPrice(optionPrice, changed.firstQuantity, changed.secondQuantity) };
};

const nextId = ({ selectedItems }: Cart): number => highest(selectedItems.map(({ cartItemId }) => cartItemId)) + 1;

export const addItem = (cart: Cart, item: NewCartItem, optionPrice: number): Cart => {
  const cartItemId = nextId(cart);
  const price = itemPrice(optionPrice, item.firstQuantity, item.secondQuantity);
  return withItems(cart, [...cart.selectedItems, { cartItemId, ...item, price }]);
};

export const removeItem = (cart: Cart, cartItemId: number): Cart =>
  withItems(
    cart,
    cart.selectedItems.filter((item) => item.cartItemId !== cartItemId),
  );

/** Puts a removed item back at its old position. The item gets a new id if another item has its old id by now. */
export const putBack = (cart: Cart, item: CartItem, place: number): Cart => {
  const isTaken = cart.selectedItems.some(({ cartItemId }) => cartItemId === item.cartItemId);
  const cartItemId = isTaken ? nextId(cart) : item.cartItemId;
  return withItems(cart, cart.selectedItems.toSpliced(place, 0, { ...item, cartItemId }));
};

/** Replaces the item with the same id. */
export const replaceItem = (cart: Cart, item: CartItem): Cart =>
  withItems(
    cart,
    cart.selectedItems.map((each) => (each.cartItemId === item.cartItemId ? item : each)),
  );

/** The stored cart, or an empty cart if the stored one is broken, outdated or inconsistent. */
export const readCart = (stored: unknown): Cart => {
  const read = z.safeParse(Cart, stored);
  if (!read.success) return emptyCart;
  const { selected, totalPrice } = withItems(read.data, read.data.selectedItems);
  const addsUp = read.data.selected === selected && read.data.totalPrice === totalPrice;
  const ids = new Set(read.data.selectedItems.map(({ cartItemId }) => cartItemId));
  return addsUp && ids.size === selected ? read.data : emptyCart;
};

/** The highest quantity: more than people rent, and so low that every price is an exact number. */
export const MOST_OF_ONE = 9_999;

/** A typed quantity, perhaps in full-width digits: a whole number of 0 or more, or undefined. */
export const readQuantity = (typed: string): number | undefined => {
  const digits = typed.normalize('NFKC').trim();
  return /^\d{1,9}$/.test(digits) && Number(digits) <= MOST_OF_ONE ? Number(digits) : undefined;
};
