import { expect, test } from 'vitest';
import { isAboveMost, overLimit } from './cart-limits.ts';

test('an order holds up to fifty items', () => {
  expect(overLimit({ selected: 49, totalPrice: 0 }, 1)).toBeUndefined();
  expect(overLimit({ selected: 50, totalPrice: 0 }, 1)).toBe('too-many-items');
});

test('an order costs up to 9,999,999 yen, with what is in the cart already', () => {
  expect(overLimit({ selected: 0, totalPrice: 0 }, 9_999_999)).toBeUndefined();
  expect(overLimit({ selected: 0, totalPrice: 0 }, 10_000_000)).toBe('too-expensive');
  expect(overLimit({ selected: 1, totalPrice: 9_999_999 }, 1)).toBe('too-expensive');
});

test.each([
  ['9999', false],
  ['10000', true],
  ['１００００', true],
  ['999999999999999999999999', true],
  ['x', false],
  ['-10000', false],
  ['', false],
])('whether "%s" is a number above the limit: %s', (typed, isAbove) => {
  expect(isAboveMost(typed)).toBe(isAbove);
});
