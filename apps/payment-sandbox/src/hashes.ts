import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * The two hashes of the protocol: of a request and of a notice. Each hashes fields in a fixed order and then the key, without separators.
 */

const HASHED_OF_REQUEST = [
  'trading_id',
  'payment_type',
  'fix_params',
  'id',
  'inform_url',
  'seq_merchant_id',
  'payment_term_day',
  'payment_term_min',
  'payment_class',
  'use_card_conf_number',
  'customer_id',
  'threedsecure_ryaku',
] as const;

const HASHED_OF_NOTICE = ['payment_notice_id', 'payment_id', 'trading_id', 'payment_type', 'payment_amount'] as const;

type Fields = Readonly<Record<string, string | undefined>>;

const hashOf = (names: readonly string[], fields: Fields, key: string): string =>
  createHash('sha256')
    .update(names.map((name) => fields[name] ?? '').join('') + key, 'utf8')
    .digest('hex');

export const requestHash = (fields: Fields, linkKey: string): string => hashOf(HASHED_OF_REQUEST, fields, linkKey);

export const noticeHash = (fields: Fields, noticeKey: string): string => hashOf(HASHED_OF_NOTICE, fields, noticeKey);

/** Compares only the first 64 characters of a hash: senders may append more. */
export const isSameHash = (expected: string, given: string): boolean => {
  const compared = Buffer.from(given.slice(0, 64).toLowerCase(), 'utf8');
  return compared.length === 64 && timingSafeEqual(Buffer.from(expected, 'utf8'), compared);
};
