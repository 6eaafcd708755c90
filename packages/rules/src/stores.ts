import { AT_SEVEN_ELEVEN } from './order-status.ts';

/**
 * The convenience stores where an order can be paid. For each: what its machine calls the number, the groups of the number's digits, the
 * second number that the machine asks for, and how a member pays there.
 */
export const stores = {
  'seven-eleven': { number: 'slip', groups: [4, 4, 5], confirmation: null, way: 'register' },
  lawson: { number: 'customer', groups: [3, 4, 4], confirmation: '400008', way: 'loppi' },
  ministop: { number: 'customer', groups: [3, 4, 4], confirmation: '400008', way: 'loppi' },
  familymart: { number: 'customer', groups: [3, 4, 4], confirmation: null, way: 'copier' },
  'daily-yamazaki': { number: 'online', groups: [4, 7], confirmation: null, way: 'online' },
  seicomart: { number: 'reception', groups: [3, 4, 4], confirmation: null, way: 'screen' },
} as const;

export type StoreId = keyof typeof stores;

export const storeIds = Object.keys(stores) as StoreId[];

export const isStore = (id: string | null | undefined): id is StoreId =>
  typeof id === 'string' && Object.hasOwn(stores, id);

/** The store where an order is paid, if it is known. The payment method of 7-Eleven names the store itself. */
export const storeOf = (order: { payment_method: number; store: string | null }): StoreId | undefined => {
  if (order.payment_method === AT_SEVEN_ELEVEN) return 'seven-eleven';
  return isStore(order.store) ? order.store : undefined;
};

/** The name of the number at a store, or a general name while the store is unknown. */
export const numberName = (store: string | null | undefined) => (isStore(store) ? stores[store].number : 'any');

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/** How many digits a store's number has. */
export const digitsOf = (store: StoreId): number => sumOf(stores[store].groups);

/** Digits in groups of four from the start. A single last digit joins the group before it. */
const inFours = (digits: string): string[] => digits.match(/.{4}(?=.{2})|.+/g) ?? [];

/** The digits of a number in the store's groups. A number with an unusual count of digits is shown whole, in groups of four. */
export const numberGroups = (store: string | null | undefined, digits: string): string[] => {
  if (!isStore(store) || digits.length !== digitsOf(store)) return inFours(digits);
  const { groups } = stores[store];
  return groups.map((_, index) => digits.slice(sumOf(groups.slice(0, index)), sumOf(groups.slice(0, index + 1))));
};

/** A store's number to read out. Spaces separate the groups, not hyphens as in an order number. */
export const numberText = (store: string | null | undefined, digits: string): string =>
  numberGroups(store, digits).join(' ');
