import { type CartItem, itemPrice, type NewCartItem } from './cart.ts';

/** The fields of an offered set that the cart needs. */
interface OfferedSet {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly multi_a_enabled: boolean;
  readonly multi_a_numeral: string | null;
  readonly multi_a_numeral_en: string | null;
  readonly multi_b_enabled: boolean;
  readonly multi_b_numeral: string | null;
  readonly multi_b_numeral_en: string | null;
}

interface Offered extends OfferedSet {
  readonly options: readonly OfferedOption[];
}

interface OfferedOption {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly price: number;
}

/** An option of a set as a cart item. A disabled quantity counts as 1 and has no unit. */
export const itemOf = (
  set: OfferedSet,
  option: OfferedOption,
  firstQuantity: number,
  secondQuantity: number,
): NewCartItem => ({
  id: set.id,
  optionId: option.id,
  name: set.name,
  nameEn: set.name_en,
  optionName: option.name,
  optionNameEn: option.name_en,
  firstQuantity: set.multi_a_enabled ? firstQuantity : 1,
  firstUnitLabel: set.multi_a_enabled ? set.multi_a_numeral : null,
  firstUnitLabelEn: set.multi_a_enabled ? set.multi_a_numeral_en : null,
  secondQuantity: set.multi_b_enabled ? secondQuantity : 1,
  secondUnitLabel: set.multi_b_enabled ? set.multi_b_numeral : null,
  secondUnitLabelEn: set.multi_b_enabled ? set.multi_b_numeral_en : null,
});

/** An option of a set as a cart item with its price. The cart and the placing of an order both compute the price here. */
export const pricedItemOf = (
  set: OfferedSet,
  option: OfferedOption,
  firstQuantity: number,
  secondQuantity: number,
): Omit<CartItem, 'cartItemId'> => {
  const item = itemOf(set, option, firstQuantity, secondQuantity);
  return { ...item, price: itemPrice(option.price, item.firstQuantity, item.secondQuantity) };
};

/** An item with the catalogue's present data, or undefined if it is no longer offered. */
export const presentItem = (item: CartItem, set: Offered | null | undefined): CartItem | undefined => {
  const option = set?.options.find(({ id }) => id === item.optionId);
  if (!set || !option) return undefined;
  return { cartItemId: item.cartItemId, ...pricedItemOf(set, option, item.firstQuantity, item.secondQuantity) };
};

export const isSameItem = (one: CartItem, other: CartItem): boolean =>
  (Object.keys(one) as (keyof CartItem)[]).every((field) => one[field] === other[field]);
