import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartItem } from './cart.ts';
import { addDays, type Day, daysBetween } from './day.ts';
import { monthsOf } from './months.ts';
import {
  endAfterMove,
  itemsForLength,
  lengthOf,
  lengthsToChoose,
  lengthToPropose,
  newestLength,
  proposedEnd,
  proposedPeriod,
  wholeLength,
} from './rental-length.ts';

const aDay = fc.integer({ min: 0, max: 6 * 366 }).map((days) => addDays('2024-01-01', days));
/** A facility's period of up to four years. */
const aPeriod = fc
  .tuple(aDay, fc.nat(4 * 366))
  .map(([start_date, days]) => ({ start_date, end_date: addDays(start_date, days) }));

const desk: CartItem = {
  cartItemId: 1,
  id: 3,
  optionId: 5,
  name: '学習デスクセット',
  nameEn: 'Study desk set',
  optionName: 'スタンダード',
  optionNameEn: null,
  firstQuantity: 1,
  firstUnitLabel: null,
  firstUnitLabelEn: null,
  secondQuantity: 12,
  secondUnitLabel: 'か月',
  secondUnitLabelEn: 'month(s)',
  price: 1380 * 12,
};
const deskFor = (months: number): CartItem => ({ ...desk, secondQuantity: months, price: 1380 * months });
/** A set that is not counted in months. */
const curtain: CartItem = { ...desk, cartItemId: 2, secondUnitLabel: null, secondUnitLabelEn: null, secondQuantity: 1 };
const aCart = fc
  .array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 })
  .map((months) => [curtain, ...months.map(deskFor)]);

const twoYears = { start_date: '2027-04-01', end_date: '2029-03-31' };

test.each<[string, Day, Day, Day, number[]]>([
  ['two years', '2027-04-01', '2029-03-31', '2027-02-01', [6, 12, 24]],
  ['one year', '2027-04-01', '2028-03-31', '2027-02-01', [6, 12]],
  ['half a year', '2027-04-01', '2027-09-30', '2027-02-01', [6]],
  ['a month and a day', '2027-04-01', '2027-05-01', '2027-02-01', [2]],
  ['one month', '2027-04-01', '2027-04-30', '2027-02-01', []],
  ['two years of which one has passed', '2027-04-01', '2029-03-31', '2028-04-01', [6, 12]],
  ['the last day', '2027-04-01', '2029-03-31', '2029-03-31', []],
  ['a period that is over', '2027-04-01', '2029-03-31', '2029-04-01', []],
  ['a period without an end', '2027-04-01', '9999-12-31', '2027-02-01', [6, 12]],
])('for %s', (_, start_date, end_date, today, lengths) => {
  expect(lengthsToChoose({ start_date, end_date }, today)).toEqual(lengths);
});

test('each suggested length fits into the period, and the longest is the whole period', () => {
  fc.assert(
    fc.property(aPeriod, aDay, (available, today) => {
      const lengths = lengthsToChoose(available, today);
      expect(lengths).toEqual([...new Set(lengths)].sort((one, other) => one - other));
      for (const months of lengths) {
        const period = proposedPeriod(months, available, today);
        expect(period && monthsOf(period.startDate, period.endDate)).toBe(months);
      }
      const whole = lengths.at(-1);
      if (whole) expect(proposedPeriod(whole, available, today)?.endDate).toBe(available.end_date);
    }),
  );
});

test('the proposed dates are in order, in the period, not before today, and never for more months than chosen', () => {
  fc.assert(
    fc.property(aPeriod, aDay, fc.integer({ min: 1, max: 9999 }), (available, today, months) => {
      const period = proposedPeriod(months, available, today);
      if (today > available.end_date) {
        expect(period).toBeUndefined();
        return;
      }
      const { startDate = '', endDate = '' } = period ?? {};
      expect(available.start_date <= startDate && startDate <= endDate && endDate <= available.end_date).toBe(true);
      expect(startDate === available.start_date || startDate === today).toBe(true);
      expect(startDate >= today || today < available.start_date).toBe(true);
      expect(monthsOf(startDate, endDate)).toBe(Math.min(months, wholeLength(available, today)));
    }),
  );
});

test('half a year from the first day of the period', () => {
  const proposed = { startDate: '2027-04-01', endDate: '2027-09-30' };
  expect(proposedPeriod(6, twoYears, '2027-02-01')).toEqual(proposed);
  expect(proposedPeriod(6, twoYears, '2027-05-10')).toEqual({ startDate: '2027-05-10', endDate: '2027-11-09' });
});

test('the next set starts with the newest length, and the period with the longest', () => {
  expect(newestLength([])).toBeUndefined();
  expect(lengthOf([curtain])).toBeUndefined();
  const cart = [deskFor(12), deskFor(6), curtain, { ...desk, firstQuantity: 0, price: 0 }];
  expect(newestLength(cart)).toBe(6);
  expect(lengthOf(cart)).toBe(12);
});

test('a plan with a length proposes dates too, unless its set counts another time or has the quantity 0', () => {
  const appliances = { ...curtain, optionName: '1年プラン' };
  expect(lengthToPropose([curtain])).toBeUndefined();
  expect(lengthToPropose([appliances])).toBe(12);
  expect(lengthToPropose([{ ...appliances, optionName: '2年プラン（早期申込）' }, appliances])).toBe(24);
  expect(lengthToPropose([appliances, deskFor(6)])).toBe(12);
  expect(lengthToPropose([appliances, deskFor(18)])).toBe(18);
  expect(lengthToPropose([{ ...appliances, firstQuantity: 0, price: 0 }])).toBeUndefined();
  expect(lengthToPropose([{ ...appliances, firstUnitLabel: '泊' }])).toBeUndefined();
});

test('a proposed or missing last day moves with the first, and one that the member chose stays', () => {
  const [months, offsets] = [fc.integer({ min: 1, max: 60 }), fc.tuple(fc.nat(1464), fc.nat(1464), fc.nat(1464))];
  fc.assert(
    fc.property(aPeriod, months, offsets, (available, length, days) => {
      const within = (offset: number) =>
        addDays(available.start_date, offset % (daysBetween(available.start_date, available.end_date) + 1));
      const [from = '', to = '', chosen = ''] = days.map(within);
      const proposed = proposedEnd(to, length, available);
      expect(proposed >= to && proposed <= available.end_date).toBe(true);
      expect(endAfterMove(proposedEnd(from, length, available), { from, to }, length, available)).toBe(proposed);
      expect(endAfterMove('', { from, to }, length, available)).toBe(proposed);
      expect(endAfterMove('', { from: '', to }, length, available)).toBe(proposed);
      expect(endAfterMove(chosen, { from: '', to }, length, available)).toBe(chosen);
      if (chosen !== proposedEnd(from, length, available))
        expect(endAfterMove(chosen, { from, to }, length, available)).toBe(chosen);
    }),
  );
});

test('a new length changes the longest items, shortens those that are too long, and leaves the others', () => {
  const cart = [deskFor(12), deskFor(6), curtain];
  expect(itemsForLength(cart, 12)).toEqual([]);
  expect(itemsForLength(cart, 24)).toEqual([deskFor(24)]);
  expect(itemsForLength(cart, 9)).toEqual([deskFor(9)]);
  expect(itemsForLength(cart, 3)).toEqual([deskFor(3), deskFor(3)]);
});

test('after the change the cart has the new length, at the same price for a month', () => {
  fc.assert(
    fc.property(aCart, fc.integer({ min: 1, max: 60 }), (cart, months) => {
      const numbered = cart.map((item, index) => ({ ...item, cartItemId: index + 1 }));
      const changed = new Map(itemsForLength(numbered, months).map((item) => [item.cartItemId, item]));
      const after = numbered.map((item) => changed.get(item.cartItemId) ?? item);
      expect(lengthOf(after)).toBe(months);
      for (const item of after) if (item.secondUnitLabel) expect(item.price).toBe(1380 * item.secondQuantity);
      expect(itemsForLength(after, months)).toEqual([]);
    }),
  );
});
