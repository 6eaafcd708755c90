import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** The ids of attempts. Each shows by itself whether it is for practice, wherever it is stored: here, in the journal, at the provider. */

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REAL = '_';
const TEST = 'r';

/** The order's digits and twelve random characters: always 25 long, as the request's hash needs it. */
export const newTradingId = (orderNumber: string, isPractice: boolean): string => {
  const secret = Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join('');
  return `${orderNumber.replaceAll('-', '')}${isPractice ? TEST : REAL}${secret}`;
};

/** An id of unknown form counts as real, so that it gets a review. */
export const isOfTest = (tradingId: string): boolean => tradingId[12] === TEST && /^\d{12}/.test(tradingId);

/** The same for a column of ids. */
export const isOfRealMoney = (column: string): RawBuilder<boolean> =>
  sql<boolean>`substr(${sql.ref(column)}, 13, 1) <> ${sql.lit(TEST)}`;

/** The first part of an attempt's id is its order number. */
export const orderNumberIn = (tradingId: string): string | null => {
  const [, one, two, three] = /^(\d{4})(\d{4})(\d{4})[_r]/.exec(tradingId) ?? [];
  return one ? `${one}-${two}-${three}` : null;
};
