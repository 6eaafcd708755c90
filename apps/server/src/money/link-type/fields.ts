import { isDay } from '@hitosoroi/rules/day';
import type { ProviderEvent } from '../payments/provider.ts';
import { events, methods, storeIds } from './statuses.ts';

export type Fields = Readonly<Record<string, string | undefined>>;

/** Fields under the names that they came with. It inherits nothing, so that no name is there before it came. */
export const fieldsFrom = (entries: Iterable<readonly [string, string]>): Fields =>
  Object.setPrototypeOf(Object.fromEntries(entries), null);

/** `20270331` or `20270331235959`, as a day. */
const dayOf = (text: string | undefined): string | undefined => {
  const day = text?.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3') ?? '';
  return isDay(day) ? day : undefined;
};

/** What the fields of a notice or of an answer say happened; undefined where a code is not in the protocol. */
export const happenedIn = (fields: Fields): ProviderEvent | undefined => {
  const event = events.get(fields.payment_status ?? '');
  const method = methods.get(fields.payment_type ?? '');
  const amount = /^\d{1,9}$/.test(fields.payment_amount ?? '') ? Number(fields.payment_amount) : undefined;
  if (!event || !method || amount === undefined || !fields.trading_id || !fields.payment_id) return undefined;
  return {
    tradingId: fields.trading_id,
    paymentId: fields.payment_id,
    event,
    amount,
    method,
    paidOn: dayOf(fields.payment_date),
    limitDay: dayOf(fields.payment_limit_date),
    store: storeIds.get(fields.cvs_company_id ?? ''),
    receiptNumber: fields.receipt_number || undefined,
  };
};
