import { expect, test } from 'vitest';
import { type Ending, endings } from './ending.ts';
import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';
import { paymentResult } from './payment-result.ts';

test('of a cancelled order it is said whether it was paid, and where the money is', () => {
  const canceled = endings.map((ending) => [ending, paymentResult({ order_status: CANCELED, ending })]);
  expect(Object.fromEntries(canceled)).toEqual({
    unpaid: 'unpaid',
    'number-void': 'unpaid',
    released: 'unpaid',
    card: 'refund_by_card',
    transfer: 'refund_due',
    owed: 'refund_due',
    transferred: 'refunded',
  } satisfies Record<Ending, string>);
});

test('every other payment is called what the spec calls it, and what waits or expired is called that', () => {
  const result = (order_status: Parameters<typeof paymentResult>[0]['order_status']) =>
    paymentResult({ order_status, ending: null });
  const statuses = [UNSETTLED, PAYMENT_FAILED, PAID, AWAITING_PAYMENT, EXPIRED] as const;
  expect(statuses.map(result)).toEqual(['unsettled', 'failed', 'successful', 'ordered', 'expired']);
});
