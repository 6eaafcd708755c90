import type { ProviderEvent } from '../payments/provider.ts';
import { type Fields, happenedIn } from './fields.ts';

export const recordColumns = ['payment_id', 'trading_id', 'payment_type', 'payment_status', 'payment_amount'];

/** Spreadsheets write an amount with its sign, and with commas between thousands. */
const plainAmount = (text = ''): string => {
  const [, digits] = /^[¥￥\\]?(\d{1,3}(?:,\d{3})+|\d+)$/.exec(text) ?? [];
  return digits?.replaceAll(',', '') ?? text;
};

/** A line of the provider's own list of payments. */
export const readRecord = (fields: Fields): ProviderEvent | undefined =>
  happenedIn({ ...fields, payment_amount: plainAmount(fields.payment_amount) });
