import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartItem } from './cart.ts';
import { addDays, type Day, daysBetween } from './day.ts';
import {
  countsTime,
  isForPartOfPeriod,
  isMonths,
  lastDayOfMonths,
  monthsIn,
  monthsOf,
  monthsOfPlan,
  otherPlans,
} from './months.ts';

const FIRST = '2024-01-01';
const aDay = fc.integer({ min: 0, max: 12 * 366 }).map((days) => addDays(FIRST, days));

test.each(['か月', 'ヶ月', 'ケ月', 'カ月', 'ヵ月', 'ｶ月', '箇月', 'か月間', 'か月分', ' か月 '])(
  '%s counts months',
  (unit) => {
    expect(isMonths(unit, null)).toBe(true);
  },
);

test.each(['month(s)', 'month', 'Months'])('%s counts months, in either language', (unit) => {
  expect(isMonths(unit, null)).toBe(true);
  expect(isMonths('月', unit)).toBe(true);
});

test('nothing else counts months', () => {
  for (const unit of ['組', '台', '泊', '週間', '年', '月', '月曜', '1か月', 'か月プラン', 'monthly', 'per month', ''])
    expect(isMonths(unit, null), unit).toBe(false);
  expect(isMonths(null, null)).toBe(false);
  const counter = fc.constantFrom('か', 'カ', 'ヵ', 'ケ', 'ヶ', '箇', 'ｶ', 'ｹ');
  fc.assert(fc.property(counter, fc.constantFrom('', '間', '分'), (ka, end) => isMonths(`${ka}月${end}`, null)));
  fc.assert(fc.property(fc.string(), (unit) => /月|month/i.test(unit.normalize('NFKC')) || !isMonths(unit, unit)));
});

test.each<[Day, Day, number]>([
  ['2027-04-01', '2027-04-01', 1],
  ['2027-04-01', '2027-04-30', 1],
  ['2027-04-01', '2027-05-01', 2],
  ['2027-04-01', '2028-03-31', 12],
  ['2027-04-01', '2029-03-31', 24],
  ['2027-04-15', '2027-05-14', 1],
  ['2027-04-15', '2027-05-15', 2],
  ['2027-12-15', '2028-01-14', 1],
  // If a month lacks the day, its last day counts.
  ['2027-01-31', '2027-02-28', 1],
  ['2027-01-31', '2027-03-01', 2],
  ['2027-01-31', '2027-03-30', 2],
  ['2027-01-31', '2027-03-31', 3],
  ['2027-08-31', '2027-09-30', 1],
  ['2027-08-31', '2027-10-01', 2],
  // Leap years.
  ['2028-01-30', '2028-02-29', 1],
  ['2028-01-30', '2028-03-01', 2],
  ['2028-02-29', '2028-03-28', 1],
  ['2028-02-29', '2029-02-28', 12],
  ['2028-02-29', '2029-03-01', 13],
  ['2028-02-01', '2028-02-29', 1],
])('from %s to %s it is %i', (start, end, months) => {
  expect(monthsOf(start, end)).toBe(months);
});

test('a period takes the fewest months that reach its last day', () => {
  fc.assert(
    fc.property(aDay, fc.nat(2000), (start, length) => {
      const end = addDays(start, length);
      const months = monthsOf(start, end);
      expect(months).toBeGreaterThan(0);
      expect(lastDayOfMonths(start, months) >= end).toBe(true);
      if (months > 1) expect(lastDayOfMonths(start, months - 1) < end).toBe(true);
    }),
  );
});

test('months follow each other: each has 28 to 31 days, and a later last day never takes fewer', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 1, max: 60 }), (start, months) => {
      const before = months === 1 ? addDays(start, -1) : lastDayOfMonths(start, months - 1);
      const last = lastDayOfMonths(start, months);
      expect(daysBetween(before, last)).toBeGreaterThanOrEqual(28);
      expect(daysBetween(before, last)).toBeLessThanOrEqual(31);
      expect(monthsOf(start, last)).toBe(months);
      expect(monthsOf(start, addDays(last, 1))).toBe(months + 1);
    }),
  );
});

const item: CartItem = {
  cartItemId: 1,
  id: 1,
  optionId: 2,
  name: '寝具セット',
  nameEn: 'Bedding set',
  optionName: 'スタンダード',
  optionNameEn: null,
  firstQuantity: 2,
  firstUnitLabel: '組',
  firstUnitLabelEn: 'set(s)',
  secondQuantity: 12,
  secondUnitLabel: 'か月',
  secondUnitLabelEn: 'month(s)',
  price: 47_520,
};
test('months, nights, days, weeks and years say for how long a set is rented; sets, people and windows do not', () => {
  const counted = (unit: string, unitEn: string | null) =>
    countsTime({ ...item, secondUnitLabel: unit, secondUnitLabelEn: unitEn });
  for (const unit of ['か月', '泊', '日', '日間', '週間', '年', '泊分']) expect(counted(unit, null), unit).toBe(true);
  for (const unit of ['night(s)', 'days', 'Week']) expect(counted('回', unit), unit).toBe(true);
  for (const unit of ['組', '名', '窓', '台', '日用品', '年間プラン'])
    expect(counted(unit, 'piece(s)'), unit).toBe(false);
  expect(countsTime({ ...item, firstUnitLabel: '泊', secondUnitLabel: null, secondUnitLabelEn: null })).toBe(true);
});

const curtain: CartItem = { ...item, cartItemId: 2, secondUnitLabel: null, secondUnitLabelEn: null, secondQuantity: 1 };

test.each([
  ['1年プラン', 12],
  ['２年プラン（早期申込）', 24],
  ['6か月', 6],
  ['6ヶ月間コース', 6],
  ['3年契約', 36],
  ['スタンダード', undefined],
  ['2年生用', undefined],
  ['2027年度プラン', undefined],
  ['27年度', undefined],
  ['90Lプラン', undefined],
])('%s is a plan of %s months', (name, months) => {
  expect(monthsOfPlan(name)).toBe(months);
});

test('a plan for another time than the period takes is told, unless the item counts its time itself', () => {
  const year = { ...curtain, optionName: '1年プラン' };
  expect(otherPlans([year, curtain], 12)).toEqual([]);
  for (const months of [5, 24]) expect(otherPlans([year, curtain], months)).toEqual([year]);
  expect(otherPlans([{ ...item, optionName: '1年プラン' }], 24)).toEqual([]);
});

test('with the quantity 0 nothing is rented', () => {
  expect(monthsIn(item)).toBe(12);
  expect(monthsIn({ ...item, firstQuantity: 0, price: 0 })).toBeUndefined();
  expect(monthsIn({ ...item, secondQuantity: 0, price: 0 })).toBeUndefined();
  expect(monthsIn(curtain)).toBeUndefined();
});

test('a part of the period is fewer months than it takes, not more', () => {
  expect(isForPartOfPeriod([item, curtain], 24)).toBe(true);
  for (const months of [12, 6]) expect(isForPartOfPeriod([item, curtain], months)).toBe(false);
  expect(isForPartOfPeriod([curtain], 24)).toBe(false);
});
