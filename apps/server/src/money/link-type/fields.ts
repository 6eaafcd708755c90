import { isDay } from '@hitosoroi/rules/day';
import type { PaymentEvent } from '@hitosoroi/rules/payment-events';
import type { StoreId } from '@hitosoroi/rules/stores';
import type { ProviderEvent } from '../payments/provider.ts';

/** Our event for each status code of the provider. */
const events = new Map<string, PaymentEvent>(
  Object.entries({
    '10': 'issued',
    '11': 'declined',
    '12': 'expired',
    '13': 'given-up',
    '15': 'given-up',
    '20': 'authorised',
    '30': 'sale-requested',
    '32': 'authorisation-ended',
    '33': 'authorisation-ended',
    '40': 'cleared',
    '41': 'cleared',
    '43': 'detected',
    '44': 'cleared',
    '60': 'sale-cancelled',
    '61': 'detection-taken-back',
    '62': 'sale-cancelled',
  } satisfies Record<string, PaymentEvent>),
);

const methods = new Map<string, 'card' | 'store'>([
  ['02', 'card'],
  ['03', 'store'],
]);

const storeIds = new Map<string, StoreId>(
  Object.entries({
    '00C001': 'seven-eleven',
    '00C002': 'lawson',
    '00C004': 'ministop',
    '00C005': 'familymart',
    '00C014': 'daily-yamazaki',
    '00C016': 'seicomart',
  } satisfies Record<string, StoreId>),
);

export type Fields = Readonly<Record<string, string | undefined>>;

/** Returns fields under the provider's names. The object has no prototype, so it contains only names that the provider sent. */
export const fieldsFrom = (entries: Iterable<readonly [string, string]>): Fields =>
  Object.setPrototypeOf(Object.fromEntries(entries), null);

/** The day in a text like `20270331` or `20270331235959`. */
const dayOf = (text: string | undefined): string | undefined => {
  const day = text?.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3') ?? '';
  return isDay(day) ? day : undefined;
};

/** The event in the fields of a notice or an answer. Undefined if a field is missing or a code is unknown. */
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
