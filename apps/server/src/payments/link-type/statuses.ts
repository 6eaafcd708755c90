import type { PaymentEvent } from '@hitosoroi/rules/payment-transitions';
import type { StoreId } from '@hitosoroi/rules/stores';

/** The provider's codes, in our words. */
export const events: Record<string, PaymentEvent> = {
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
};

export const methods: Record<string, 'card' | 'store'> = { '02': 'card', '03': 'store' };

export const storeIds: Record<string, StoreId> = {
  '00C001': 'seven-eleven',
  '00C002': 'lawson',
  '00C004': 'ministop',
  '00C005': 'familymart',
  '00C014': 'daily-yamazaki',
  '00C016': 'seicomart',
};
