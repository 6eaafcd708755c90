import { expect, test } from 'vitest';
import { hasNumberToVoid, payableUntil } from './number-at-store.ts';
import { AT_A_STORE, BY_CARD } from './order-status.ts';

const unheard = { method: AT_A_STORE, lastEvent: null, receiptNumber: null, store: null } as const;
const issued = { ...unheard, lastEvent: 'issued', receiptNumber: '12345' } as const;
const dates = { limitDay: '2026-11-18', begunOn: '2026-11-15', hasOwnRefund: false } as const;

test('a number can be paid until ten days after its limit, or as long as any number, unless it expired or its money went back', () => {
  expect(payableUntil({ ...issued, ...dates })).toBe('2026-11-28');
  expect(payableUntil({ ...issued, ...dates, limitDay: null })).toBe('2027-01-24');
  expect(payableUntil({ ...issued, ...dates, lastEvent: 'expired' })).toBeUndefined();
  expect(payableUntil({ ...issued, ...dates, lastEvent: 'cleared', hasOwnRefund: true })).toBeUndefined();
  // `cleared` without a refund: a notice reported the payment, but the provider does not have it.
  expect(payableUntil({ ...issued, ...dates, lastEvent: 'cleared' })).toBe('2026-11-28');
});

test('a page that offers stores may give a number for a day', () => {
  expect(payableUntil({ ...unheard, ...dates })).toBe('2026-11-16');
  expect(payableUntil({ ...unheard, ...dates, method: 0 })).toBe('2026-11-16');
  expect(payableUntil({ ...unheard, ...dates, method: BY_CARD })).toBeUndefined();
  expect(payableUntil({ ...unheard, ...dates, lastEvent: 'given-up' })).toBeUndefined();
});

test('who has a number, or a page that may have given one, is told not to pay it', () => {
  expect(hasNumberToVoid(undefined, false)).toBe(false);
  expect(hasNumberToVoid(issued, true)).toBe(true);
  expect(hasNumberToVoid(unheard, false)).toBe(true);
  expect(hasNumberToVoid(unheard, true)).toBe(false);
  expect(hasNumberToVoid({ ...unheard, method: BY_CARD }, false)).toBe(false);
});
