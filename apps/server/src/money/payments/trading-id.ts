import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** The ids of attempts. Each says by itself whether it is of a rehearsal, for as long as anybody knows it: here, in the journal, at the provider. */

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REAL = '_';
const REHEARSAL = 'r';

/** The order's digits and twelve characters that nobody guesses: always 25 long, as the hash of the request wants it. */
export const newTradingId = (orderNumber: string, isRehearsal: boolean): string => {
  const secret = Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join('');
  return `${orderNumber.replaceAll('-', '')}${isRehearsal ? REHEARSAL : REAL}${secret}`;
};

/** Whatever else looks like none of ours counts as real, so that somebody looks at it. */
export const isOfRehearsal = (tradingId: string): boolean => tradingId[12] === REHEARSAL && /^\d{12}/.test(tradingId);

/** The same of the ids in a column. */
export const isOfRealMoney = (column: string): RawBuilder<boolean> =>
  sql<boolean>`substr(${sql.ref(column)}, 13, 1) <> ${sql.lit(REHEARSAL)}`;

/** The order number of an attempt is the first part of its id. */
export const orderNumberIn = (tradingId: string): string | null => {
  const [, one, two, three] = /^(\d{4})(\d{4})(\d{4})[_r]/.exec(tradingId) ?? [];
  return one ? `${one}-${two}-${three}` : null;
};
