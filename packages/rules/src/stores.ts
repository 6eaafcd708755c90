import { AT_SEVEN_ELEVEN } from './order-status.ts';

/**
 * The convenience stores where an order can be paid: what the store's machine calls the number and in which groups its digits are read,
 * the second number that it asks for, and the way in which a member pays there.
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

/** The store where an order is paid, as far as it is known. The method itself names 7-Eleven. */
export const storeOf = (order: { payment_method: number; store: string | null }): StoreId | undefined => {
  if (order.payment_method === AT_SEVEN_ELEVEN) return 'seven-eleven';
  return isStore(order.store) ? order.store : undefined;
};

/** What the number is called at a store, or anywhere while nobody knows at which it will be paid. */
export const numberName = (store: string | null | undefined) => (isStore(store) ? stores[store].number : 'any');

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/** How many digits a store's number has. */
export const digitsOf = (store: StoreId): number => sumOf(stores[store].groups);

/** Fours from the start; a digit that would be left alone stays with those before it. */
const inFours = (digits: string): string[] => digits.match(/.{4}(?=.{2})|.+/g) ?? [];

/** The digits of a number in groups, as the store has them; all of them also where there are more or fewer than usual. */
export const numberGroups = (store: string | null | undefined, digits: string): string[] => {
  if (!isStore(store) || digits.length !== digitsOf(store)) return inFours(digits);
  const { groups } = stores[store];
  return groups.map((_, index) => digits.slice(sumOf(groups.slice(0, index)), sumOf(groups.slice(0, index + 1))));
};

/** A store's number as people read it out. The groups stand apart by spaces: those of an order number have hyphens. */
export const numberText = (store: string | null | undefined, digits: string): string =>
  numberGroups(store, digits).join(' ');
