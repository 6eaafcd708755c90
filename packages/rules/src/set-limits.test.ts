import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyondLimit, piecesBySet } from './set-limits.ts';

const item = (id: number, sets: number, months: number) => ({
  id,
  firstQuantity: sets,
  firstUnitLabel: 'セット',
  firstUnitLabelEn: 'set(s)',
  secondQuantity: months,
  secondUnitLabel: 'か月',
  secondUnitLabelEn: 'month(s)',
});

test('pieces of all options of a set count together, and months are no pieces', () => {
  expect([...piecesBySet([item(7, 2, 12), item(8, 1, 3), item(7, 1, 1)])]).toEqual([
    [7, 3],
    [8, 1],
  ]);
});

test('a set without limits can be ordered in any number', () => {
  fc.assert(fc.property(fc.nat(), (pieces) => beyondLimit(pieces, {}) === undefined));
  expect(beyondLimit(5, { least: null, most: null, left: null })).toBeUndefined();
});

test('the first number beyond each limit is refused with the limit, and the limit itself is not', () => {
  expect(beyondLimit(2, { least: 2, most: 3 })).toBeUndefined();
  expect(beyondLimit(3, { least: 2, most: 3, left: 3 })).toBeUndefined();
  expect(beyondLimit(1, { least: 2 })).toEqual({ code: 'too-few-of-set', count: 2 });
  expect(beyondLimit(4, { most: 3 })).toEqual({ code: 'too-many-of-set', count: 3 });
  expect(beyondLimit(4, { left: 3 })).toEqual({ code: 'sold-out', count: 3 });
});

test('what is left decides before the other limits, and is never told below 0', () => {
  expect(beyondLimit(4, { most: 3, left: 1 })).toEqual({ code: 'sold-out', count: 1 });
  // Staff lowered the stock below what is ordered already.
  expect(beyondLimit(1, { left: -5 })).toEqual({ code: 'sold-out', count: 0 });
  // Fewer are left than one order needs: ordering more does not help.
  expect(beyondLimit(1, { least: 2, left: 1 })).toEqual({ code: 'sold-out', count: 1 });
});

test('every accepted number is within every limit', () => {
  const limit = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 25 }), limit, limit, limit, (pieces, least, most, left) => {
      const isWithin = pieces >= (least ?? 0) && pieces <= (most ?? 99) && pieces <= (left ?? 99);
      expect(beyondLimit(pieces, { least, most, left }) === undefined).toBe(isWithin);
    }),
  );
});
