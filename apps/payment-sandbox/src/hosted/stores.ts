import { randomInt } from 'node:crypto';

interface Store {
  readonly ja: string;
  readonly en: string;
  readonly digits: number;
  /** Lawson and Ministop ask for a second number, which is the same for everybody. */
  readonly confirmation?: string;
  /** What the person does there. */
  readonly how: { readonly ja: string; readonly en: string };
}

const terminal = (ja: string, en: string) => ({
  ja: `店内の「${ja}」で番号を入力し、出てきた用紙をレジへお持ちください。`,
  en: `Enter the number at the “${en}” machine in the store, then take the slip it prints to the register.`,
});
const register = {
  ja: 'レジで番号を伝えて、お支払いください。',
  en: 'Show this number at the register and pay.',
};

export const stores: Readonly<Record<string, Store>> = {
  '00C001': { ja: 'セブン-イレブン', en: '7-Eleven', digits: 13, how: register },
  '00C002': { ja: 'ローソン', en: 'Lawson', digits: 12, confirmation: '400008', how: terminal('Loppi', 'Loppi') },
  '00C004': { ja: 'ミニストップ', en: 'Ministop', digits: 12, confirmation: '400008', how: terminal('Loppi', 'Loppi') },
  '00C005': {
    ja: 'ファミリーマート',
    en: 'FamilyMart',
    digits: 12,
    how: terminal('マルチコピー機', 'multi-copy'),
  },
  '00C014': { ja: 'デイリーヤマザキ', en: 'Daily Yamazaki', digits: 11, how: register },
  '00C016': { ja: 'セイコーマート', en: 'Seicomart', digits: 11, how: register },
};

export const newReceiptNumber = (storeId: string): string =>
  Array.from({ length: stores[storeId]?.digits ?? 12 }, (_, at) => randomInt(at === 0 ? 1 : 0, 10)).join('');
