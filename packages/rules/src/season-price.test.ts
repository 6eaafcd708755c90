import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seasonPrice } from './season-price.ts';

test.each([
  [1_980, 5, 2_080],
  [1_980, -10, 1_780],
  [1_985, 0, 1_985],
  [0, 50, 0],
])('%i yen changed by %i percent are %i', (price, percent, next) => {
  expect(seasonPrice(price, percent)).toBe(next);
});

test('a price is never below nothing, is in tens of yen, and is at most five yen beside the percentage', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: -90, max: 300 }).filter((percent) => percent !== 0),
      (price, percent) => {
        const next = seasonPrice(price, percent);
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next % 10).toBe(0);
        expect(Math.abs(next - (price * (100 + percent)) / 100)).toBeLessThanOrEqual(5);
      },
    ),
  );
});
