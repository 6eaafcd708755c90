import { expect, test } from 'vitest';
import { digitsOf, numberName, numberText, storeIds } from './stores.ts';

const DIGITS = '1234567890123456';

test.each([
  ['seven-eleven', 13, 'slip', '1234 5678 90123'],
  ['lawson', 11, 'customer', '123 4567 8901'],
  ['ministop', 11, 'customer', '123 4567 8901'],
  ['familymart', 11, 'customer', '123 4567 8901'],
  ['daily-yamazaki', 11, 'online', '1234 5678901'],
  ['seicomart', 11, 'reception', '123 4567 8901'],
] as const)('%s has a number of %i digits, with a name and groups of its own', (store, digits, name, text) => {
  expect(digitsOf(store)).toBe(digits);
  expect(numberName(store)).toBe(name);
  expect(numberText(store, DIGITS.slice(0, digits))).toBe(text);
});

test.each([
  ['', ''],
  ['1', '1'],
  ['12345', '12345'],
  ['123456', '1234 56'],
  ['123456789012', '1234 5678 9012'],
  ['1234567890123', '1234 5678 90123'],
  ['12345678901234', '1234 5678 9012 34'],
])('a number of another length, or of a store that nobody knows, is shown whole: %s', (digits, text) => {
  expect(numberText('lawson', digits)).toBe(text);
  expect(numberText(null, digits)).toBe(text);
  expect(numberText('toString', digits)).toBe(text);
});

test('no number looks like an order number, whatever its length', () => {
  for (const store of [...storeIds, null])
    for (let length = 1; length <= DIGITS.length; length += 1) {
      const text = numberText(store, DIGITS.slice(0, length));
      expect(text).not.toContain('-');
      expect(text.replaceAll(' ', '')).toBe(DIGITS.slice(0, length));
    }
});
