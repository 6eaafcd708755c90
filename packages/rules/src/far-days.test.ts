import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from './day.ts';
import { dayLimits, findFarDay, grownOldLimits, isFarDay } from './far-days.ts';

const today = '2028-02-29';
const season = { start_date: '2027-04-01', end_date: '2028-03-31', main_end_date: '' };

test('a day six years back or ten years ahead is one that somebody can mean; the next one is not', () => {
  expect(dayLimits(today)).toEqual({ first: '2022-02-28', last: '2038-02-28' });
  expect(['2022-02-28', '2028-02-29', '2038-02-28'].map((day) => isFarDay(day, today))).toEqual([false, false, false]);
  expect(['2022-02-27', '2038-03-01', '9999-12-31'].map((day) => isFarDay(day, today))).toEqual([true, true, true]);
});

test('whatever was let in at some time is let in with the facility at any later time', () => {
  const days = fc.nat(20_000).map((count) => addDays('2020-01-01', count));
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(days, share, share, fc.nat(20_000), (then, one, other, passed) => {
      const { first, last } = dayLimits(then);
      const span = daysBetween(first, last);
      const [day, end] = [one, other].map((part) => addDays(first, Math.round(part * span))) as [string, string];
      const limits = grownOldLimits(end, addDays(then, passed));
      expect(day >= limits.first && day <= limits.last).toBe(true);
    }),
  );
});

test('of a facility that is new here, too, a year is mistyped that lies far before its end or far ahead', () => {
  expect(grownOldLimits('2029-03-31', today)).toEqual({ first: '2013-03-31', last: '2038-02-28' });
  expect(grownOldLimits('2013-03-31', today)).toEqual({ first: '1997-03-31', last: '2038-02-28' });
  expect(grownOldLimits('9999-12-31', today)).toEqual(dayLimits(today));
});

test('the field with the mistyped year is found, unless it was saved so before', () => {
  expect(findFarDay(season, today)).toBeUndefined();
  expect(findFarDay({ ...season, end_date: '9999-03-31' }, today)).toBe('end_date');
  expect(findFarDay({ ...season, main_end_date: '1028-03-01' }, today)).toBe('main_end_date');
  const old = { ...season, start_date: '2019-04-01' };
  expect(findFarDay(old, today)).toBe('start_date');
  expect(findFarDay({ ...old, end_date: '2029-03-31' }, today, old)).toBeUndefined();
  expect(findFarDay({ ...old, end_date: '2929-03-31' }, today, old)).toBe('end_date');
});
