import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeRefusal, keptFee } from './kept-fee.ts';
import { AT_SEVEN_ELEVEN, BY_CARD, CANCELED, PAID, UNSETTLED } from './order-status.ts';

const order = { order_status: PAID, payment_method: AT_SEVEN_ELEVEN, price: 11_880 } as const;

test('a fee is kept from a store payment only, and something always goes back', () => {
  expect(feeRefusal(order, 2_000)).toBeUndefined();
  expect(feeRefusal(order, 11_879)).toBeUndefined();
  expect(feeRefusal(order, 11_880)).toBe('fee-high');
  expect(feeRefusal({ ...order, payment_method: BY_CARD }, 1)).toBe('fee-by-card');
  expect(feeRefusal({ ...order, order_status: UNSETTLED }, 1)).toBe('fee-unpaid');
  expect(feeRefusal({ ...order, order_status: CANCELED }, 1)).toBe('fee-unpaid');
});

test('without a fee, nothing is refused', () => {
  expect(feeRefusal({ ...order, payment_method: BY_CARD, order_status: UNSETTLED }, 0)).toBeUndefined();
});

test('what goes back and what was kept are the price together, and neither is negative', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 9_999_999 }), (price, fee) => {
      fc.pre(feeRefusal({ ...order, price }, fee) === undefined);
      const amount = price - fee;
      expect(amount).toBeGreaterThan(0);
      expect(keptFee(price, { amount, way: 'bank-transfer', state: 'asked' })).toBe(fee);
    }),
  );
  expect(keptFee(1_000, undefined)).toBe(0);
  expect(keptFee(1_000, { amount: 600, way: 'bank-transfer', state: 'refused' })).toBe(0);
  expect(keptFee(1_000, { amount: 1_000, way: 'provider', state: 'done' })).toBe(0);
});
