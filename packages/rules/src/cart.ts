import * as z from 'zod/mini';

/** The cart as it is kept in the browser, with exactly the fields that the spec names, and for families whom it is for. */

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

/** What is added: the cart gives it its number and works out its price. */
export type NewCartItem = Omit<CartItem, 'cartItemId' | 'price'>;

const Cart = z.strictObject({
  paymentMethod: z.nullable(z.int()),
  selected: count,
  totalPrice: count,
  selectedItems: z.array(CartItem),
  orderFormContent: z.array(z.strictObject({ label: text, value: text })),
  startDate: z.nullable(text),
  endDate: z.nullable(text),
  /** Whom it is for: one of those the member orders for, or null for themselves; absent where nobody was asked. */
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

/** Count and total are worked out from the items on every change, never carried along. */
const withItems = (cart: Cart, selectedItems: CartItem[]): Cart => ({
  ...cart,
  selectedItems,
  selected: selectedItems.length,
  totalPrice: totalOf(selectedItems),
});

/** The price of an option times both quantities. */
export const itemPrice = (optionPrice: number, firstQuantity: number, secondQuantity: number): number =>
  optionPrice * firstQuantity * secondQuantity;

/** Which of the two quantities of an item. */
export type Quantity = 'firstQuantity' | 'secondQuantity';

/** Whether a quantity of 0 leaves nothing to order of an item. */
export const isNothing = ({ firstQuantity, secondQuantity }: CartItem): boolean => firstQuantity * secondQuantity === 0;

/** What its option costs, or undefined where a quantity of 0 leaves nothing to tell it from. */
const optionPriceOf = (item: CartItem): number | undefined =>
  isNothing(item) ? undefined : item.price / (item.firstQuantity * item.secondQuantity);

/** An item with another quantity, and the price that follows. Undefined where its option's price is not given and cannot be told from it. */
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

const nextId = ({ selectedItems }: Cart): number =>
  Math.max(0, ...selectedItems.map(({ cartItemId }) => cartItemId)) + 1;

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

/** Puts an item that was removed back where it was. Its number may have been given to another meanwhile. */
export const putBack = (cart: Cart, item: CartItem, place: number): Cart => {
  const isTaken = cart.selectedItems.some(({ cartItemId }) => cartItemId === item.cartItemId);
  const cartItemId = isTaken ? nextId(cart) : item.cartItemId;
  return withItems(cart, cart.selectedItems.toSpliced(place, 0, { ...item, cartItemId }));
};

/** Puts an item in the place of the one with its number. */
export const replaceItem = (cart: Cart, item: CartItem): Cart =>
  withItems(
    cart,
    cart.selectedItems.map((each) => (each.cartItemId === item.cartItemId ? item : each)),
  );

/** A cart that was stored, or an empty one where what was stored is broken, older or does not add up. */
export const readCart = (stored: unknown): Cart => {
  const read = z.safeParse(Cart, stored);
  if (!read.success) return emptyCart;
  const { selected, totalPrice } = withItems(read.data, read.data.selectedItems);
  const addsUp = read.data.selected === selected && read.data.totalPrice === totalPrice;
  const ids = new Set(read.data.selectedItems.map(({ cartItemId }) => cartItemId));
  return addsUp && ids.size === selected ? read.data : emptyCart;
};

/** More of one thing than anybody rents, and few enough that every price stays exact. */
export const MOST_OF_ONE = 9_999;

/** A quantity as it is typed, perhaps with full-width digits: a whole number of 0 or more, or undefined. */
export const readQuantity = (typed: string): number | undefined => {
  const digits = typed.normalize('NFKC').trim();
  return /^\d{1,9}$/.test(digits) && Number(digits) <= MOST_OF_ONE ? Number(digits) : undefined;
};
