import { expect, test } from 'vitest';
import { AWAITING_PAYMENT, EXPIRED } from './order-status.ts';
import { isPastDeadline } from './store-deadline.ts';

test('a number is good until the end of its last day', () => {
  const order = { order_status: AWAITING_PAYMENT, payment_limit_date: '2027-02-05' };
  expect(isPastDeadline(order, '2027-02-05')).toBe(false);
  expect(isPastDeadline(order, '2027-02-06')).toBe(true);
  expect(isPastDeadline({ ...order, payment_limit_date: null }, '2027-02-06')).toBe(false);
  expect(isPastDeadline({ ...order, order_status: EXPIRED }, '2027-02-06')).toBe(false);
});
