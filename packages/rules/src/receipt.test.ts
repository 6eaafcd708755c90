import { expect, test } from 'vitest';
import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';
import { isOriginal, receiptDue, receiptNumber } from './receipt.ts';

const paid_on = '2026-11-15';
const due = (
  order_status: Parameters<typeof receiptDue>[0]['order_status'],
  refund?: Parameters<typeof receiptDue>[1],
  hasReceipt = false,
) => receiptDue({ order_status, payment_date: paid_on }, refund, hasReceipt);

test('a paid order has a receipt, a cancelled one a credit note once the money went back, others nothing', () => {
  expect(due(PAID)).toBe('receipt');
  // The order is being canceled.
  expect(due(PAID, { state: 'asked', is_release: false })).toBeUndefined();
  expect(due(PAID, { state: 'unknown', is_release: false })).toBeUndefined();
  // The provider refused the refund, so the order is still active.
  expect(due(PAID, { state: 'refused', is_release: false })).toBe('receipt');
  expect(due(CANCELED)).toBeUndefined();
  expect(due(CANCELED, { state: 'asked', is_release: false })).toBeUndefined();
  expect(due(CANCELED, { state: 'refused', is_release: false })).toBeUndefined();
  expect(due(CANCELED, { state: 'done', is_release: false })).toBe('credit-note');
  // For a released card a credit note corrects a receipt, if one was issued.
  expect(due(CANCELED, { state: 'done', is_release: true })).toBeUndefined();
  expect(due(CANCELED, { state: 'done', is_release: true }, true)).toBe('credit-note');
  for (const status of [UNSETTLED, AWAITING_PAYMENT, EXPIRED, PAYMENT_FAILED] as const)
    expect(due(status, { state: 'done', is_release: false })).toBeUndefined();
  expect(
    receiptDue({ order_status: CANCELED, payment_date: null }, { state: 'done', is_release: false }, true),
  ).toBeUndefined();
});

test('numbers tell the order, and which paper it is', () => {
  expect(receiptNumber('1234-5678-9012', 'receipt')).toBe('1234-5678-9012-R');
  expect(receiptNumber('1234-5678-9012', 'credit-note')).toBe('1234-5678-9012-C');
});

test('the first download can be repeated for half an hour in its language; all others are later copies', () => {
  const at = new Date('2026-11-15T01:00:00Z');
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  expect(isOriginal({ original_at: null, original_language: null }, 'ja', at)).toBe(true);
  const first = { original_at: at.toISOString(), original_language: 'ja' };
  expect(isOriginal(first, 'ja', later(29))).toBe(true);
  expect(isOriginal(first, 'ja', later(30))).toBe(false);
  expect(isOriginal(first, 'en', later(1))).toBe(false);
});
