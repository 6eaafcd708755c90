import { expect, test } from 'vitest';
import { endings } from './ending.ts';
import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';
import { paymentResult } from './payment-result.ts';

test('a cancelled order that was never paid is not called a successful payment', () => {
  const result = (ending: (typeof endings)[number]) => paymentResult({ order_status: CANCELED, ending });
  expect(endings.filter((ending) => result(ending) === 'unpaid')).toEqual(['unpaid', 'number-void', 'released']);
  expect(endings.filter((ending) => result(ending) === 'successful')).toEqual([
    'card',
    'transfer',
    'transferred',
    'owed',
  ]);
});

test('every other payment is called what the spec calls it, and what waits or expired is called that', () => {
  const result = (order_status: Parameters<typeof paymentResult>[0]['order_status']) =>
    paymentResult({ order_status, ending: null });
  const statuses = [UNSETTLED, PAYMENT_FAILED, PAID, AWAITING_PAYMENT, EXPIRED] as const;
  expect(statuses.map(result)).toEqual(['unsettled', 'failed', 'successful', 'ordered', 'expired']);
});
