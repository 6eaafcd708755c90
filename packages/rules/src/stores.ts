import type { Language } from './language.ts';
import { inLanguage } from './language.ts';

/** The convenience stores where an order can be paid, and what a person needs at the counter besides the number. */
export const stores = {
  'seven-eleven': { name: 'セブン-イレブン', name_en: '7-Eleven', confirmation: null, way: 'register' },
  lawson: { name: 'ローソン', name_en: 'Lawson', confirmation: '400008', way: 'loppi' },
  ministop: { name: 'ミニストップ', name_en: 'Ministop', confirmation: '400008', way: 'loppi' },
  familymart: { name: 'ファミリーマート', name_en: 'FamilyMart', confirmation: null, way: 'copier' },
  'daily-yamazaki': { name: 'デイリーヤマザキ', name_en: 'Daily Yamazaki', confirmation: null, way: 'register' },
  seicomart: { name: 'セイコーマート', name_en: 'Seicomart', confirmation: null, way: 'register' },
} as const;

export type StoreId = keyof typeof stores;

export const isStore = (id: string | null | undefined): id is StoreId =>
  typeof id === 'string' && Object.hasOwn(stores, id);

export const storeName = (id: StoreId, language: Language): string =>
  inLanguage(language, stores[id].name, stores[id].name_en);

/** What a person does there. */
const ways = {
  register: {
    ja: 'レジで「インターネット代金の支払い」と伝え、払込番号をお見せください。',
    en: 'At the register, ask for an internet payment and show the payment number.',
  },
  loppi: {
    ja: '店内の端末「Loppi」で払込番号と確認番号を入力し、出てきた申込券を30分以内にレジへお持ちください。',
    en: 'Enter both numbers at the “Loppi” machine in the store, then take the slip that it prints to the register within 30 minutes.',
  },
  copier: {
    ja: '店内のマルチコピー機で「代金支払い」を選んで払込番号を入力し、出てきた申込券を30分以内にレジへお持ちください。',
    en: 'Enter the payment number at the multi-copy machine in the store, then take the slip that it prints to the register within 30 minutes.',
  },
} as const;

export const howToPay = (id: StoreId, language: Language): string => ways[stores[id].way][language];

/** All of them, by name. */
export const storeNames = (language: Language): string[] =>
  (Object.keys(stores) as StoreId[]).map((id) => storeName(id, language));

/** A number in groups of four from its start, as people read it out. */
export const inGroups = (digits: string): string => digits.replaceAll(/(.{4})(?=.)/g, '$1-');
