/** The convenience stores where an order can be paid, and what the member needs at the counter besides the number. */
export const stores = {
  'seven-eleven': { confirmation: null, way: 'register' },
  lawson: { confirmation: '400008', way: 'loppi' },
  ministop: { confirmation: '400008', way: 'loppi' },
  familymart: { confirmation: null, way: 'copier' },
  'daily-yamazaki': { confirmation: null, way: 'register' },
  seicomart: { confirmation: null, way: 'register' },
} as const;

export type StoreId = keyof typeof stores;

export const storeIds = Object.keys(stores) as StoreId[];

export const isStore = (id: string | null | undefined): id is StoreId =>
  typeof id === 'string' && Object.hasOwn(stores, id);

/** A number in groups of four from its start, as people read it out. */
export const inGroups = (digits: string): string => digits.replaceAll(/(.{4})(?=.)/g, '$1-');
