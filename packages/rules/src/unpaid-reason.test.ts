import { expect, test } from 'vitest';
import { CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';
import { unpaidReason } from './unpaid-reason.ts';

const withoutNumber = { receipt_number: null };
const order = (order_status: 1 | 2 | 3 | 4 | 98 | 99, payment_method = 0) => ({ order_status, payment_method });

test('an expired order speaks of a number only where there was one', () => {
  expect(unpaidReason({ order: order(EXPIRED, 3), attempt: undefined, isLinkOver: false })).toBe('number-expired');
  const heardLate = { receipt_number: '123' };
  expect(unpaidReason({ order: order(EXPIRED), attempt: heardLate, isLinkOver: false })).toBe('number-expired');
  expect(unpaidReason({ order: order(EXPIRED), attempt: withoutNumber, isLinkOver: true })).toBeNull();
});

test('nobody paid with the link in time, whether or not anybody opened it', () => {
  const failed = order(PAYMENT_FAILED);
  expect(unpaidReason({ order: failed, attempt: undefined, isLinkOver: true })).toBe('link-unused');
  expect(unpaidReason({ order: failed, attempt: withoutNumber, isLinkOver: true })).toBe('link-unused');
  expect(unpaidReason({ order: failed, attempt: undefined, isLinkOver: false })).toBeNull();
});

test('of an order that is open, paid or canceled there is nothing to say', () => {
  for (const status of [UNSETTLED, PAID, CANCELED] as const)
    expect(unpaidReason({ order: order(status), attempt: withoutNumber, isLinkOver: true })).toBeNull();
});
