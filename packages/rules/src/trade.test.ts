import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includedTax } from './included-tax.ts';
import { invoiceNumber } from './trade.ts';

test.each([
  [0, 0],
  [1, 0],
  [10, 0],
  [11, 1],
  [1980, 180],
  [12800, 1163],
  [11000, 1000],
  [299_999, 27_272],
])('%i yen contain %i yen of tax', (price, tax) => {
  expect(includedTax(price)).toBe(tax);
});

test('the tax is the price minus the price divided by 1.1, truncated, for every price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (price) => {
      const exact = (BigInt(price) * 10n) / 110n;
      expect(BigInt(includedTax(price))).toBe(exact);
    }),
  );
});

test('an invoice number is a T and thirteen digits', () => {
  expect('T1234567890123').toMatch(invoiceNumber);
  for (const wrong of ['T123456789012', 'T12345678901234', '1234567890123', 't1234567890123', 'T123456789012a']) {
    expect(wrong).not.toMatch(invoiceNumber);
  }
});
