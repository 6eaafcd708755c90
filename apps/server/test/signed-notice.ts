import { createHash } from 'node:crypto';

const covered = ['payment_notice_id', 'payment_id', 'trading_id', 'payment_type', 'payment_amount'];

/** A notice as the provider writes it, signed with a given key. */
export const signedNotice = (fields: Record<string, string>, key = 'development-notice-key'): string => {
  const text = covered.map((name) => fields[name] ?? '').join('') + key;
  return new URLSearchParams({ ...fields, hc: createHash('sha256').update(text).digest('hex') }).toString();
};
