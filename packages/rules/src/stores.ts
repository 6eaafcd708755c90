import type { Language } from './language.ts';
import { inLanguage } from './language.ts';

/** The convenience stores where an order can be paid, and what a person needs at the counter besides the number. */
export const stores = {
  'seven-eleven': { name: 'セブン-イレブン', name_en: '7-Eleven', confirmation: null },
  lawson: { name: 'ローソン', name_en: 'Lawson', confirmation: '400008' },
  ministop: { name: 'ミニストップ', name_en: 'Ministop', confirmation: '400008' },
  familymart: { name: 'ファミリーマート', name_en: 'FamilyMart', confirmation: null },
  'daily-yamazaki': { name: 'デイリーヤマザキ', name_en: 'Daily Yamazaki', confirmation: null },
  seicomart: { name: 'セイコーマート', name_en: 'Seicomart', confirmation: null },
} as const;

export type StoreId = keyof typeof stores;

export const isStore = (id: string | null | undefined): id is StoreId =>
  typeof id === 'string' && Object.hasOwn(stores, id);

export const storeName = (id: StoreId, language: Language): string =>
  inLanguage(language, stores[id].name, stores[id].name_en);

/** All of them, by name. */
export const storeNames = (language: Language): string[] =>
  (Object.keys(stores) as StoreId[]).map((id) => storeName(id, language));

/** A number in groups of four from its start, as people read it out. */
export const inGroups = (digits: string): string => digits.replaceAll(/(.{4})(?=.)/g, '$1-');
