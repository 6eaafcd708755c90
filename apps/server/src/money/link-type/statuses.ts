import type { PaymentEvent } from '@hitosoroi/rules/payment-events';
import type { StoreId } from '@hitosoroi/rules/stores';

/** The provider's codes, in our words. */
export const events = new Map<string, PaymentEvent>(
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

export const methods = new Map<string, 'card' | 'store'>([
  ['02', 'card'],
  ['03', 'store'],
]);

export const storeIds = new Map<string, StoreId>(
  Object.entries({
    '00C001': 'seven-eleven',
    '00C002': 'lawson',
    '00C004': 'ministop',
    '00C005': 'familymart',
    '00C014': 'daily-yamazaki',
    '00C016': 'seicomart',
  } satisfies Record<string, StoreId>),
);
